/**
 * Does something with each item, one after the other.
 * @throws the first error, after the last item; an item that fails does not stop the others
 */
export async function everyItem<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
