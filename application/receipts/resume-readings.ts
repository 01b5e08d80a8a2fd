import type { Clock } from '../ports/clock.js';
import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { ReceiptRepository } from './receipt.repository.js';
import { readReceiptJob } from './take-reading-turn.js';

const BATCH = 100;
/** How long the queue and the reading may take for a receipt. */
const PATIENCE_MS = 2 * 60 * 1000;

/**
 * The sweep that finds receipts whose file was not read, because the queue lost the job or it failed too often. Whose file a job reads, the
 * line of all owners decides; files that cannot be read keep no other one waiting.
 */
export class ResumeReadings implements Sweep {
  readonly name = 'resume-readings';
  readonly everyMs = 30_000;

  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    const ids = await this.receipts.unreadSince(before, BATCH);
    await this.queue.add(ids.map((id) => job(readReceiptJob, id)));
  }
}
