import type { Schedule, ScheduleTerms } from '../../../domain/schedules/schedule.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import { scheduleId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, HOUR, later } from './time.js';

/** Every month from 31 March 2026 on, without an end. */
export function scheduleTerms(overrides: Partial<ScheduleTerms> = {}): ScheduleTerms {
  return {
    id: scheduleId(uuid(1)),
    payerId: userId(uuid(2)),
    frequency: 'MONTHLY',
    startDate: calendarDate('2026-03-31'),
    endDate: null,
    timeZone: timeZone('UTC'),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 48 * HOUR),
    ...overrides,
  };
}

/** The same schedule in every status; the active one is due on its start date. */
export function schedulesByStatus(overrides: Partial<ScheduleTerms> = {}) {
  const terms = scheduleTerms(overrides);
  return {
    PENDING_ACTIVATION: { ...terms, status: 'PENDING_ACTIVATION' },
    ACTIVE: { ...terms, status: 'ACTIVE', nextExecutionAt: new Date(`${terms.startDate}T00:00:00Z`) },
    PAUSED: { ...terms, status: 'PAUSED' },
    COMPLETED: { ...terms, status: 'COMPLETED' },
    CANCELLED: { ...terms, status: 'CANCELLED' },
    EXPIRED: { ...terms, status: 'EXPIRED' },
  } satisfies { [Status in Schedule['status']]: Extract<Schedule, { status: Status }> };
}
