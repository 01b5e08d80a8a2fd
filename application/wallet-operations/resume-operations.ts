import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import { settleOperationJob } from './settle-operation.js';
import { submitOperationJob } from './submit-operation.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';

const STRANDED_AFTER_MS = 5_000;
const BATCH = 100;

/** The sweep that finds signed operations without a job, because the queue was lost or a process died. */
export class ResumeOperations implements Sweep {
  readonly name = 'resume-operations';
  readonly everyMs = 2_000;

  constructor(
    private readonly operations: WalletOperationRepository,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.operations.takeStranded(STRANDED_AFTER_MS, BATCH);
    await this.queue.add(stranded.flatMap((id) => [job(settleOperationJob, id), job(submitOperationJob, id)]));
  }
}
