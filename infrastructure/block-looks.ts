/** When the chain has had no new block for so long, only every fourth look for one happens. */
const QUIET_AFTER_MS = 5_000;
const LOOKS_PER_QUIET_LOOK = 4;

/** Decides which of the regular looks for a new block happen, so that a quiet chain costs little. */
export class BlockLooks {
  private busyAt: number;
  private quietLooks = 0;

  /** @param now milliseconds of a clock that only runs forward */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.busyAt = now();
  }

  isDue(): boolean {
    if (this.now() - this.busyAt <= QUIET_AFTER_MS) return true;
    this.quietLooks += 1;
    return this.quietLooks % LOOKS_PER_QUIET_LOOK === 0;
  }

  /** A block has come or is expected, or a look has failed: every look happens again. */
  expectBlock(): void {
    this.busyAt = this.now();
  }
}
