// The list of what is deprecated, made from the documents of the APIs.

/** Puts the table of all deprecated endpoints at the end of the page. */
export function deprecationsPage(text, endpoints) {
  const rows = endpoints
    .filter(({ deprecated }) => deprecated)
    .map(({ name, description }) => `| \`${name}\` | ${description?.split('\n')[0] ?? ''} |`);
  const table =
    rows.length === 0 ? 'Nothing is deprecated.' : ['| endpoint | what it does |', '|---|---|', ...rows].join('\n');
  return `${text.trimEnd()}\n\n## Deprecated today\n\n${table}\n`;
}
