/** When to look for a new block after a node has taken a transaction: a node that mines at once needs a moment. */
const AFTER_MS = [0, 15, 40, 80];
/** The same where a node tells of its blocks. */
const WHEN_TOLD_MS = [80];

/** Looks for the blocks of transactions that a node has taken a moment ago, until they have come. Blocks of others do not end it. */
export class SentLooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly awaited = new Set<string>();

  /** @param isTold whether a node tells of each new block */
  constructor(
    private readonly look: () => void,
    private readonly isTold: () => boolean = () => false,
  ) {}

  /** A node has taken these transactions. */
  sent(hashes: readonly string[]): void {
    for (const hash of hashes) this.awaited.add(hash);
    for (const ms of this.isTold() ? WHEN_TOLD_MS : AFTER_MS) {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        if (this.timers.size === 0) this.awaited.clear();
        this.look();
      }, ms);
      this.timers.add(timer.unref());
    }
  }

  /** Transactions of new blocks. One that leaves no trace in the ledger, such as a deployment, is looked for until the last look. */
  found(hashes: Iterable<string>): void {
    if (this.awaited.size === 0) return;
    for (const hash of hashes) this.awaited.delete(hash);
    if (this.awaited.size === 0) this.end();
  }

  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.awaited.clear();
  }
}
