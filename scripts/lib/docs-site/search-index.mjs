// The index of the search: a part for each section of a page, and for each endpoint.
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from './browser/search-options.js';
import { plain } from './markdown.mjs';

/** @returns the index as text, which the browser loads when somebody searches */
export function searchIndex(pages, endpoints) {
  const index = new MiniSearch(SEARCH_OPTIONS);
  const parts = [...pages.flatMap(partsOfPage), ...endpoints.map(partOfEndpoint)];
  index.addAll(parts.map((part, id) => ({ id, ...part })));
  return JSON.stringify(index);
}

function partsOfPage({ section, address, title, html }) {
  const [beginning, ...sections] = html.split(/(?=<h[23] id=)/);
  const kind = section;
  return [
    { title, part: '', kind, address, text: plain(beginning) },
    ...sections.map((text) => {
      const [, id, heading] = /^<h[23] id="([^"]*)">([\s\S]*?)<\/h[23]>/.exec(text);
      return { title, part: plain(heading), kind, address: `${address}#${id}`, text: plain(text) };
    }),
  ];
}

function partOfEndpoint({ name, summary, description, address }) {
  return {
    title: name,
    part: summary,
    kind: 'API reference',
    address,
    text: `${name.split('/').join(' ')} ${description ?? ''}`,
  };
}
