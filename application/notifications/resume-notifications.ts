import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { NotifiableEvents } from './notifiable-events.js';
import { notifyJob } from './notify.js';

const BATCH = 100;
/** How long the queue may take for an event. */
const PATIENCE_MS = 15_000;

/** The sweep that finds events whose notifications were not written, because the queue lost the job or it failed too often. */
export class ResumeNotifications implements Sweep {
  readonly name = 'resume-notifications';
  readonly everyMs = 5_000;

  constructor(
    private readonly events: NotifiableEvents,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const positions = await this.events.stranded(PATIENCE_MS, BATCH);
    await this.queue.add(positions.map((position) => job(notifyJob, String(position))));
  }
}
