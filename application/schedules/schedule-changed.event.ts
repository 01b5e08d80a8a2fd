import { scheduleId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import type { JobKind } from '../ports/job-queue.js';

/** Brings a schedule up to date with its contract. */
export const followScheduleJob = {
  name: 'follow-schedule',
  subjectId: scheduleId,
  concurrency: 2,
  attempts: 10,
  backOff: { firstMs: 500, capMs: 30_000 },
} as const satisfies JobKind;

/** The chain has changed the contract of a schedule, or has taken a change back. */
export const scheduleChanged: EventKind<'schedule.changed'> = {
  type: 'schedule.changed',
  starts: [followScheduleJob],
};
