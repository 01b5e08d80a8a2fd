import type { JobQueue } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { NotifiableEvents } from './notifiable-events.js';
import { notifyJob } from './notify.js';

const BATCH = 100;
/** How long an event may take on its ordinary way. */
const PATIENCE_MS = 15_000;

/** The sweep that finds events whose notifications got lost on the way, with the queue or after too many failures. */
export class ResumeNotifications implements Sweep {
  readonly name = 'resume-notifications';
  readonly everyMs = 5_000;

  constructor(
    private readonly events: NotifiableEvents,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const positions = await this.events.stranded(PATIENCE_MS, BATCH);
    await this.queue.add(positions.map((position) => ({ kind: notifyJob, subjectId: String(position) })));
  }
}
