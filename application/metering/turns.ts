/** What waits, taken in turn over those whom it belongs to: whoever has much waiting holds up nobody else. */
export class Turns<Owner, Item> {
  private readonly lines = new Map<Owner, Item[]>();

  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  add(owner: Owner, item: Item): void {
    const line = this.lines.get(owner);
    if (line) line.push(item);
    else this.lines.set(owner, [item]);
  }

  /** Takes up to `most`: from each owner an equal part in the order in which it came, and more where others have less. Who has more waits behind the others. */
  take(most: number): Item[] {
    const taken: Item[] = [];
    while (taken.length < most && this.lines.size > 0) {
      const each = Math.max(1, Math.floor((most - taken.length) / this.lines.size));
      for (const [owner, line] of [...this.lines]) {
        if (taken.length === most) break;
        taken.push(...line.splice(0, each));
        this.lines.delete(owner);
        if (line.length > 0) this.lines.set(owner, line);
      }
    }
    return taken;
  }
}
