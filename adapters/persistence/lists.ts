/** One list for each field, all of the same order. */
export type Lists<Item> = { readonly [Field in keyof Item]: readonly Item[Field][] };

/** @param items one or more, all with the same fields */
export function listsOf<Item extends object>(items: readonly Item[]): Lists<Item> {
  const lists: Partial<Record<keyof Item, readonly Item[keyof Item][]>> = {};
  for (const field of Object.keys(items[0] ?? {}) as (keyof Item)[]) lists[field] = items.map((item) => item[field]);
  return lists as Lists<Item>;
}
