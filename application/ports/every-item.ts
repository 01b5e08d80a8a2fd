import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/**
 * Does the work for one item after the other, also when it fails for some of them.
 * @param isOver whether nothing more is to be tried after this error
 * @throws the error, or an AggregateError of all errors, in the end
 */
export async function everyItem<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  isOver: (error: unknown) => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      if (isOver(error)) break;
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** Whether another service does not answer, so that nothing more needs to be tried with it now. */
export function isAway(error: unknown): boolean {
  return error instanceof ServiceUnavailableError || (error instanceof AggregateError && error.errors.some(isAway));
}
