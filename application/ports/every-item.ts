import { ServiceUnavailableError } from '../../domain/shared/errors.js';

/** How many items are read at once of what is due. */
const BATCH = 100;
/** The batches of one run. */
const MOST_BATCHES = 50;

/** How many silent subjects another service is asked about at once, and how often some are taken in a run. */
const [LINES, MOST_TAKEN] = [4, 100];

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
  throwAll(errors);
}

/**
 * Asks another service about those of whom it has said nothing for long. Each is taken when it is its turn, so that none counts as asked about
 * that was not, and several are asked about at once, so that one for which it takes long keeps no other one waiting. A run ends after some
 * hundred, or when the service does not answer.
 * @param take the next ones, marked as asked about; none when nobody is silent
 * @throws like everyItem
 */
export async function everySilent<Item>(
  take: () => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const items = taken(take);
  const lines = Array.from({ length: LINES }, () => everyItem(items, work, isAway));
  const ended = await Promise.allSettled(lines);
  const errors: readonly unknown[] = ended.flatMap((line) => (line.status === 'rejected' ? [line.reason] : []));
  throwAll(errors.every(isAway) ? errors.slice(0, 1) : errors);
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

async function* taken<Item>(take: () => Promise<readonly Item[]>): AsyncGenerator<Item> {
  for (let times = 0; times < MOST_TAKEN; times += 1) {
    const items = await take();
    if (items.length === 0) return;
    yield* items;
  }
}

function throwAll(errors: readonly unknown[]): void {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
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
