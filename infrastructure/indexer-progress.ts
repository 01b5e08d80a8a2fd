import type { Logger } from 'pino';

const LOG_EVERY_MS = 5_000;

/** Logs the progress of the indexer while it catches up. */
export class IndexerProgress {
  private since: { readonly at: number; readonly block: bigint } | null = null;
  private loggedAt: number | null = null;
  private secondsLeft = 0;

  constructor(private readonly logger: Logger) {}

  /** How long the catch-up will still take at its present rate; 0 when there is none. */
  get secondsToGo(): number {
    return this.secondsLeft;
  }

  /** Call it from time to time while blocks are missing. */
  catchingUp(block: bigint, head: bigint): void {
    const now = performance.now();
    this.since ??= { at: now, block };
    const rate = Number(block - this.since.block) / Math.max(1, now - this.since.at);
    this.secondsLeft = rate > 0 ? Math.ceil(Number(head - block) / rate / 1_000) : 0;
    if (now - (this.loggedAt ?? this.since.at) < LOG_EVERY_MS) return;
    this.loggedAt = now;
    const progress = { block: Number(block), head: Number(head), blocksPerSecond: Math.round(rate * 1_000) };
    this.logger.info(
      { ...progress, secondsLeft: this.secondsLeft },
      `The ledger is at block ${block} of ${head}, ${progress.blocksPerSecond} blocks/s, about ${this.secondsLeft} s to go`,
    );
  }

  /** The ledger has everything. */
  caughtUp(): void {
    if (this.loggedAt !== null) this.logger.info({}, 'The ledger has caught up');
    this.since = null;
    this.loggedAt = null;
    this.secondsLeft = 0;
  }
}
