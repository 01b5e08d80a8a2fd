import type { JobQueue } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { PasskeyChanges } from './passkey-changes.js';
import { settlePasskeyChangeJob } from './settle-passkey-change.js';
import { submitPasskeyChangeJob } from './submit-passkey-change.js';

const STRANDED_AFTER_MS = 5_000;
const BATCH = 100;

/** The sweep that finds approved passkey changes which no job is moving: the queue was wiped, or a process died. */
export class ResumePasskeyChanges implements Sweep {
  readonly name = 'resume-passkey-changes';
  readonly everyMs = 2_000;

  constructor(
    private readonly changes: PasskeyChanges,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.changes.takeStranded(STRANDED_AFTER_MS, BATCH);
    await this.queue.add(
      stranded.flatMap((subjectId) => [
        { kind: settlePasskeyChangeJob, subjectId },
        { kind: submitPasskeyChangeJob, subjectId },
      ]),
    );
  }
}
