/**
 * Drops empty arrays, empty objects, null and empty strings, also those that become empty by it. 0, false and "0"
 * stay (docs/rules/http.md#views).
 * @returns undefined when nothing is left
 */
export function prune(value: unknown): unknown {
  if (value === null || value === '' || value === undefined) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const kept = value.map(prune).filter((item) => item !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if ('toJSON' in value) return value;
  const kept: Record<string, unknown> = {};
  let empty = true;
  for (const [name, field] of Object.entries(value)) {
    const pruned = prune(field);
    if (pruned === undefined) continue;
    kept[name] = pruned;
    empty = false;
  }
  return empty ? undefined : kept;
}

/** The lite view of an answer's body. A body that loses everything is an empty object or list. */
export function liteView(body: unknown, project: (body: unknown) => unknown): unknown {
  return prune(project(body)) ?? (Array.isArray(body) ? [] : {});
}
