/** Marks in the table of contents which section is being read. */
export function followReading(links) {
  const byId = new Map(links.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const sections = [...byId.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const mark = () => {
    const read =
      sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3).at(-1) ?? sections[0];
    for (const [id, link] of byId) link.classList.toggle('current', id === read?.id);
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
