import type { EventKinds } from '../ports/event-kinds.js';
import type { JobQueue } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import { FAMILY_EVENTS } from './contract-changed.event.js';
import type { ContractChanges } from './contract-changes.js';

const STRANDED_AFTER_MS = 2_000;
const BATCH = 100;

/**
 * The sweep that finds contracts whose feature has not taken in what changed. The queue may have lost the job, or it was not added because
 * another one of the same subject was running, which had read the events before.
 */
export class FollowChangedContracts implements Sweep {
  readonly name = 'follow-changed-contracts';
  readonly everyMs = 1_000;

  constructor(
    private readonly changes: ContractChanges,
    private readonly kinds: EventKinds,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.changes.takeStranded(STRANDED_AFTER_MS, BATCH);
    const jobs = stranded.flatMap(({ family, subjectId }) =>
      (this.kinds.of(FAMILY_EVENTS[family])?.starts ?? []).map((kind) => ({ kind, subjectId })),
    );
    if (jobs.length > 0) await this.queue.add(jobs);
  }
}
