import type { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import type { ReadinessCheck } from './readiness-check.js';

/** Checks that the job queue answers. An API without it loses nothing: its events wait in the outbox. */
export function queueCheck(queue: BullJobQueue): ReadinessCheck {
  return { name: 'queue', neededBy: ['worker'], check: () => queue.ping() };
}
