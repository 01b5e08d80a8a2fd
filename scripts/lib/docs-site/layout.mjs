// The one layout of all pages of the documentation.
import { escaped } from './highlight.mjs';

/** @param page of pages() @param site `{ pages, assets: { style, script, search } }` */
export function layout(page, { pages, assets }) {
  const title = page.address === '/docs' ? 'Documentation' : page.title;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Account and Payments</title>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}" data-search="${assets.search}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header(page)}
<div class="columns">
${sideNavigation(page, pages)}
<main id="content" tabindex="-1">
<p class="section">${escaped(page.section)}</p>
<article>
${withContents(page)}
</article>
${neighbours(page, pages)}
</main>
${contents(page, 'aside')}
</div>
</body>
</html>
`;
}

function header({ address }) {
  const current = address === '/docs/changelog' ? 'changelog' : 'guides';
  const link = (name, href, text) => `<a href="${href}"${name === current ? ' aria-current="true"' : ''}>${text}</a>`;
  return `<header class="top">
<a class="menu" href="#menu" aria-label="Menu"></a>
<a class="brand" href="/docs">Account and Payments <span>Docs</span></a>
<div class="search" hidden><input type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search"><ul id="found" role="listbox" aria-label="Found" hidden></ul></div>
<nav aria-label="Documentation">${link('guides', '/docs', 'Guides')}${link('reference', '/docs/reference', 'API reference')}${link('changelog', '/docs/changelog', 'Changelog')}${link('app', '/app', 'App')}</nav>
</header>`;
}

function sideNavigation(page, pages) {
  const sections = grouped(pages);
  const lists = [...sections].map(([section, own]) => {
    const items = own.map(
      ({ address, title }) =>
        `<li><a href="${address}"${address === page.address ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
    );
    const list = `<ul>${items.join('')}</ul>`;
    const isLong = own.length > 12;
    if (!isLong) return `<h2>${escaped(section)}</h2>${list}`;
    return `<details${own.some(({ address }) => address === page.address) ? ' open' : ''}><summary>${escaped(section)}</summary>${list}</details>`;
  });
  return `<nav class="side" id="menu" aria-label="Pages"><a class="close" href="#content">Close the menu</a>${lists.join('\n')}</nav>`;
}

function grouped(pages) {
  const sections = new Map();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  return sections;
}

/** On a narrow screen the table of contents is below the first paragraph. */
function withContents(page) {
  const list = contents(page, 'details');
  return page.html.replace(/(<h1[\s\S]*?<\/h1>\s*(?:<p>[\s\S]*?<\/p>)?)/, `$1\n${list}`);
}

function contents({ headings }, kind) {
  const own = headings.filter(({ depth }) => depth === 2);
  if (own.length < 2) return '';
  const list = `<ul>${own.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('')}</ul>`;
  return kind === 'aside'
    ? `<nav class="contents" aria-label="On this page"><h2>On this page</h2>${list}</nav>`
    : `<details class="contents"><summary>On this page</summary>${list}</details>`;
}

function neighbours(page, pages) {
  const index = pages.indexOf(page);
  const link = (other, name) =>
    other
      ? `<a class="${name}" href="${other.address}"><span>${name === 'next' ? 'Next' : 'Before'}</span>${escaped(other.title)}</a>`
      : '';
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link(pages[index - 1], 'before')}${link(pages[index + 1], 'next')}</nav>`;
}
