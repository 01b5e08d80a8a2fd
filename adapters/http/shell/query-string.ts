import type { Problem } from './problems.js';
import { assertHarmlessName, assertPlainText, echo, type JsonObject } from './untrusted-values.js';

const NO_QUERY: JsonObject = Object.freeze({});

/** Splits a request's URL; the query keeps its question mark off. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?');
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** Reads a query string. A parameter that is given twice is a problem, because it is unclear which value counts. */
export function parseQuery(query: string, problems: Problem[]): JsonObject {
  if (query === '') return NO_QUERY;
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    assertHarmlessName('query', name, echo(name));
    assertPlainText(echo(name), value);
    if (values.has(name)) problems.push({ path: echo(name), reason: 'must be given only once' });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
