import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** How many items are read at once of what is due. */
const BATCH = 100;
/** The batches of one run. */
const MOST_BATCHES = 50;

/** Which items a batch has. */
export interface DueBatch {
  readonly limit: number;
  /** Keys of the items that were tried already in this run; they are left out. */
  readonly without: readonly string[];
}

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

/**
 * Does the work for all that is due, batch after batch. An item that fails is tried once in a run, so that up to 4,900 bad ones keep no other
 * one from its turn.
 * @param read what is due, without the items that were tried already
 * @param isOver like everyItem
 * @throws like everyItem
 */
export async function everyDue<Item>(
  read: (batch: DueBatch) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
  isOver?: (error: unknown) => boolean,
): Promise<void> {
  await everyItem(dueItems(read, keyOf), work, isOver);
}

/** Whether another service does not answer, so that nothing more needs to be tried with it now. */
export function isAway(error: unknown): boolean {
  return error instanceof ServiceUnavailableError || (error instanceof AggregateError && error.errors.some(isAway));
}

async function* dueItems<Item>(
  read: (batch: DueBatch) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const without: string[] = [];
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const items = await read({ limit: BATCH, without: [...without] });
    without.push(...items.map(keyOf));
    yield* items;
    if (items.length < BATCH) return;
  }
}
