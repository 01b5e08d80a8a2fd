import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import { followRecoveryJob } from './follow-recovery.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

const AT_ONCE = 100;

/** The sweep that finds accounts whose guardians or recoveries have moved on chain, and whose job was lost. */
export class ResumeRecoveries implements Sweep {
  readonly name = 'resume-recoveries';
  readonly everyMs = 1_000;

  constructor(
    private readonly requests: Pick<RecoveryRequestRepository, 'unfollowed'>,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const owners = await this.requests.unfollowed(AT_ONCE);
    await this.queue.add(owners.map((owner) => job(followRecoveryJob, owner)));
  }
}
