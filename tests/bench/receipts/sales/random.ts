/** The same seed gives the same numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** Both ends can be drawn. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  some<Item>(items: readonly Item[], count: number): readonly Item[] {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [item] = rest.splice(this.whole(0, rest.length - 1), 1);
      if (item === undefined) throw new Error('there is nothing left');
      return item;
    });
  }
}
