import type { DueBatch } from '../../../application/ports/every-item.js';

/** Reads what is due: more than a batch of items that fail each time, and one behind them that does not. */
export class CrowdedQueue<Item> {
  private readonly items: Item[];

  constructor(
    private readonly keyOf: (item: Item) => string,
    bad: (serial: number) => Item,
    good: Item,
  ) {
    this.items = [...Array.from({ length: 120 }, (_, serial) => bad(serial)), good];
  }

  readonly read = async ({ limit, without }: DueBatch): Promise<readonly Item[]> =>
    this.items.filter((item) => !without.includes(this.keyOf(item))).slice(0, limit);
}
