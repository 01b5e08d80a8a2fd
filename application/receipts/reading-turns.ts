import { ConflictError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { WallClock } from '../ports/clock.js';
import type { ReadingLine } from './reading-line.js';

/** How many owners may wait for a file at once, in one process. Files that were never read wait behind no more than these. */
const MOST_READERS = 2;

/** Whoever was told to wait, and asks again after this time, goes before files that have come since. */
const LONGEST_WAIT_MS = 5 * 60 * 1000;
/** An owner who has not asked again for so long does not wait any more. */
const FORGOTTEN_MS = 15 * 60 * 1000;

/** Gives owners their turn who wait for the answer while a file is opened that was read before: one at a time for each, beside the files that wait to be read. */
export class ReadingTurns {
  private readonly readers = new Set<UserId>();
  /** Since when they wait, the longest first. */
  private readonly waiting = new Map<UserId, number>();

  constructor(
    private readonly line: ReadingLine,
    private readonly wallClock: WallClock,
  ) {}

  /**
   * What it takes counts for the owner, also when nothing comes of it.
   * @param id the receipt whose file is opened
   * @param work calls `begun` when the file is opened
   * @throws ConflictError (retryable) while another file of the owner is open; ServiceUnavailableError while many owners wait, and while a file
   *   waits whose owner's files took less time, for at most five minutes; whatever the work throws
   */
  async take<Answer>(ownerId: UserId, id: ReceiptId, work: (begun: () => void) => Promise<Answer>): Promise<Answer> {
    if (this.readers.has(ownerId)) {
      throw new ConflictError('Another file of yours is being read; try again when it was', true);
    }
    if (this.readers.size >= MOST_READERS) {
      throw new ServiceUnavailableError('Many files are being read again at the moment', { retryAfterSeconds: 30 });
    }
    this.readers.add(ownerId);
    let beganAt: Date | null = null;
    try {
      if (!(await this.mayBegin(ownerId))) {
        throw new ServiceUnavailableError('Files of others wait to be read first', { retryAfterSeconds: 30 });
      }
      return await work(() => {
        beganAt ??= this.wallClock.now();
      });
    } finally {
      this.readers.delete(ownerId);
      await this.count(id, beganAt);
    }
  }

  /* Each process knows only whom it has refused itself: an owner whom several have refused waits a little longer. */
  private async mayBegin(ownerId: UserId): Promise<boolean> {
    const now = this.wallClock.now();
    for (const [other, since] of this.waiting) {
      if (now.getTime() - since < FORGOTTEN_MS) break;
      this.waiting.delete(other);
    }
    const since = this.waiting.get(ownerId) ?? now.getTime();
    const isNext = now.getTime() - since >= LONGEST_WAIT_MS || (await this.line.hasTurn(ownerId, now));
    if (isNext) this.waiting.delete(ownerId);
    else if (!this.waiting.has(ownerId)) this.waiting.set(ownerId, since);
    return isNext;
  }

  private async count(id: ReceiptId, beganAt: Date | null): Promise<void> {
    if (beganAt === null) return;
    const tookMs = Math.max(0, this.wallClock.now().getTime() - beganAt.getTime());
    await this.line.countAgain(id, beganAt, tookMs);
  }
}
