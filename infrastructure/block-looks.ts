/** When the chain has had no new block for so long, only every fourth look for one happens. */
const QUIET_AFTER_MS = 5_000;
const LOOKS_PER_QUIET_LOOK = 4;

/** Decides which of the regular looks for a new block happen, so that a quiet chain costs little, and one that tells of its blocks, too. */
export class BlockLooks {
  private busyAt: number;
  private quietLooks = 0;
  private isExpected = false;

  /**
   * @param now milliseconds of a clock that only runs forward
   * @param isTold whether a node tells of each new block
   */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly isTold: () => boolean = () => false,
  ) {
    this.busyAt = now();
  }

  isDue(): boolean {
    const { isExpected } = this;
    this.isExpected = false;
    if (isExpected || (!this.isTold() && this.now() - this.busyAt <= QUIET_AFTER_MS)) return true;
    this.quietLooks += 1;
    return this.quietLooks % LOOKS_PER_QUIET_LOOK === 0;
  }

  /** The next look happens: a node has told of a block, or a look has failed. */
  expectBlock(): void {
    this.isExpected = true;
    this.noteBlock();
  }

  /** A block has come, or will soon: every look happens again, unless a node tells of each block. */
  noteBlock(): void {
    this.busyAt = this.now();
  }
}
