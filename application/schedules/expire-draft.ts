import { expire, type ScheduleEvent, statusAt } from '../../domain/schedules/schedule.js';
import type { ScheduleId } from '../../domain/shared/ids.js';
import type { ScheduleRepository } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';

/**
 * Expires a draft past its life, unless it was decided on in the meantime. Call it in a unit of work.
 * @returns the events to publish
 */
export async function expireDraft(
  schedules: ScheduleRepository,
  changes: ScheduleChanges,
  id: ScheduleId,
  at: Date,
): Promise<readonly ScheduleEvent[]> {
  const stored = await schedules.find(id);
  if (stored?.schedule.status !== 'PENDING_ACTIVATION' || statusAt(stored.schedule, at) !== 'EXPIRED') return [];
  return changes.store(stored, expire(stored.schedule, at));
}
