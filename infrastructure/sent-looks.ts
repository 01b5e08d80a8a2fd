/** When to look for a new block after a node has taken a transaction: a node that mines at once needs a moment. */
const AFTER_MS = [0, 15, 40, 80];

/** Looks for the blocks of transactions that a node has taken a moment ago, until as many have come as are expected at most. */
export class SentLooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private expected = 0;

  constructor(private readonly look: () => void) {}

  /** A node has taken a transaction. */
  sent(): void {
    this.expected += 1;
    for (const ms of AFTER_MS) {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        if (this.timers.size === 0) this.expected = 0;
        this.look();
      }, ms);
      this.timers.add(timer.unref());
    }
  }

  /** New blocks have come. Somebody else's block ends the looks too early; then the next regular look finds the expected one. */
  found(blocks: number): void {
    this.expected = Math.max(0, this.expected - blocks);
    if (this.expected === 0) this.end();
  }

  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
