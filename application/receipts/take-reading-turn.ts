import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type ReceiptId, receiptId } from '../../domain/shared/ids.js';
import { LostFileError } from '../documents/lost-file-error.js';
import type { WallClock } from '../ports/clock.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ReadReceipt } from './read-receipt.js';
import type { ReadingLine } from './reading-line.js';

/** One at a time: reading a picture takes the processor for seconds. */
export const readReceiptJob: JobKind<ReceiptId> = {
  name: 'read-receipt',
  subjectId: receiptId,
  concurrency: 1,
  attempts: 5,
  backOff: { firstMs: 1_000, capMs: 60_000 },
};

/** The pause after the first failure of a file. It doubles with each further one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

/**
 * Reads one waiting file. Each file brings a job, and the job reads the file whose turn it is, which may be another one: owners take turns,
 * so that one with many slow files does not keep the others waiting.
 */
export class TakeReadingTurn implements JobHandler<ReceiptId> {
  readonly kind = readReceiptJob;

  constructor(
    private readonly line: ReadingLine,
    private readonly readReceipt: ReadReceipt,
    private readonly clock: WallClock,
  ) {}

  async execute(): Promise<void> {
    let begun = this.clock.now();
    const taken = await this.line.take(begun);
    if (!taken) return;
    let isTry = true;
    let hasBegun = false;
    try {
      await this.readReceipt.execute(taken.id, () => {
        begun = this.clock.now();
        hasBegun = true;
      });
    } catch (error) {
      // Before the reading begins, nobody had time, or the storage could not be reached: the file has done nothing.
      isTry = hasBegun || !(error instanceof ServiceUnavailableError) || error instanceof LostFileError;
      throw error;
    } finally {
      const ended = this.clock.now().getTime();
      const pause = isTry
        ? Math.min(FIRST_PAUSE_MS * 2 ** Math.min(taken.tries - 1, 20), LONGEST_PAUSE_MS)
        : FIRST_PAUSE_MS;
      const tookMs = isTry ? Math.max(0, ended - begun.getTime()) : 0;
      await this.line.end(taken.id, { tookMs, nextAt: new Date(ended + pause), isTry });
    }
  }
}
