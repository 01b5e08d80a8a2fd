import { periodsOf } from '../../../domain/schedules/periods.js';
import type { Schedule, ScheduleTerms } from '../../../domain/schedules/schedule.js';
import { type DueRun, open, type ScheduleRun } from '../../../domain/schedules/schedule-run.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import { scheduleId, scheduleRunId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, HOUR, later } from './time.js';

/** Every month from 31 March 2026 on, without an end. */
export function scheduleTerms(overrides: Partial<Omit<ScheduleTerms, 'periods'>> = {}): ScheduleTerms {
  const terms = {
    id: scheduleId(uuid(1)),
    payerId: userId(uuid(2)),
    frequency: 'MONTHLY' as const,
    startDate: calendarDate('2026-03-31'),
    endDate: null,
    timeZone: timeZone('UTC'),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 48 * HOUR),
    ...overrides,
  };
  return { ...terms, periods: periodsOf(terms) };
}

/** The same schedule in every status; nothing is paid yet. */
export function schedulesByStatus(overrides: Parameters<typeof scheduleTerms>[0] = {}) {
  const terms = { ...scheduleTerms(overrides), nextPeriod: 0, failuresInRow: 0, replacedBy: null };
  const draft = { ...terms, activatedAt: null };
  const active = { ...terms, activatedAt: later(CREATED_AT, HOUR) };
  return {
    PENDING_ACTIVATION: { ...draft, status: 'PENDING_ACTIVATION', isSigned: false },
    ACTIVE: { ...active, status: 'ACTIVE' },
    PAUSED: { ...active, status: 'PAUSED', pausedBecause: 'OWNER' },
    COMPLETED: { ...active, status: 'COMPLETED' },
    CANCELLED: { ...active, status: 'CANCELLED' },
    EXPIRED: { ...draft, status: 'EXPIRED' },
  } satisfies { [Status in Schedule['status']]: Extract<Schedule, { status: Status }> };
}

/** The payment of a day, known as soon as it fell due. */
export function dueRun(): DueRun {
  const begin = later(CREATED_AT, HOUR);
  return open({
    id: scheduleRunId(uuid(3)),
    scheduleId: scheduleId(uuid(1)),
    payerId: userId(uuid(2)),
    openedAt: begin,
    period: { index: 0, begin, end: later(begin, 30 * 24 * HOUR) },
  });
}

/** The same payment in every status. */
export function runsByStatus() {
  const { nextAttemptAt: _, status: _due, ...common } = dueRun();
  const endedAt = later(common.openedAt, HOUR);
  return {
    DUE: dueRun(),
    PAID: { ...common, status: 'PAID', paidAt: endedAt, transactionHash: `0x${'ab'.repeat(32)}` },
    FAILED: { ...common, status: 'FAILED', endedAt },
    SKIPPED: { ...common, status: 'SKIPPED', endedAt, isOnChain: true },
    MISSED: { ...common, status: 'MISSED', endedAt },
  } satisfies Readonly<Record<ScheduleRun['status'], ScheduleRun>>;
}
