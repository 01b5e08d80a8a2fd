import type { Endpoint } from './endpoint.js';
import type { Problem } from './problems.js';
import type { JsonObject } from './untrusted-values.js';

/** Every GET under /v1 accepts `view`, also where it is ignored (docs/rules/http.md#unknown-fields). */
export function takesView(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.path.startsWith('/v1/');
}

/** Takes `view` out of a query. */
export function readView(
  query: JsonObject,
  problems: Problem[],
): { readonly lite: boolean; readonly rest: JsonObject } {
  if (!('view' in query)) return { lite: false, rest: query };
  const { view, ...rest } = query;
  if (view !== 'full' && view !== 'lite') problems.push({ path: 'view', reason: 'must be full or lite' });
  return { lite: view === 'lite', rest };
}
