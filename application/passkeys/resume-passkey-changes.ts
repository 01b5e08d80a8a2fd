import type { JobQueue } from '../ports/job-queue.js';
import type { PasskeyChanges } from './passkey-changes.js';

const STRANDED_AFTER_MS = 5_000;
const BATCH = 100;

/** The sweep that finds approved passkey changes which no job is moving: the queue was wiped, or a process died. */
export class ResumePasskeyChanges {
  constructor(
    private readonly changes: PasskeyChanges,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.changes.takeStranded(STRANDED_AFTER_MS, BATCH);
    await this.queue.add(
      stranded.flatMap((subjectId) => [
        { name: 'settle-passkey-change' as const, subjectId },
        { name: 'submit-passkey-change' as const, subjectId },
      ]),
    );
  }
}
