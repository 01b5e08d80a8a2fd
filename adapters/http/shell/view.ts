import type { Endpoint, View } from './endpoint.js';
import { liteView } from './lite-view.js';
import type { Problem } from './problems.js';
import type { JsonObject } from './untrusted-values.js';

/** Every GET under /v1 accepts `view`, also where it changes nothing (docs/rules/http.md#unknown-fields). */
export function takesView(endpoint: Endpoint): boolean {
  return endpoint.view !== undefined;
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

/** The body that `view=lite` answers with. */
export function viewedLite(body: unknown, view: View<unknown> = 'same'): unknown {
  if (body === null || view === 'same') return body;
  return liteView(body, view === 'pruned' ? (full) => full : (full) => view.project(full));
}
