import { type Decision, unchanged } from '../shared/decision.js';
import { assertAllowed } from '../shared/state-machine.js';
import { firstPeriodAt } from './first-period.js';
import {
  type ActiveSchedule,
  commonOf,
  type DraftSchedule,
  type PausedSchedule,
  type Schedule,
  type ScheduleEvent,
} from './schedule.js';
import { scheduleCorrections } from './schedule-status.js';

/** The chain has taken the end of the activation back. It is under way again, as after the signature. */
export function deactivate(schedule: Schedule, at: Date): Decision<DraftSchedule, ScheduleEvent> {
  if (schedule.status === 'PENDING_ACTIVATION') return reversed({ ...schedule, isSigned: true }, at);
  assertAllowed(scheduleCorrections, schedule.status, 'PENDING_ACTIVATION');
  return reversed({ ...commonOf(schedule), activatedAt: null, status: 'PENDING_ACTIVATION', isSigned: true }, at);
}

/**
 * The chain has the contract of a draft of which the service knows no signature: it was restored from a backup of before, or the activation was believed
 * to have failed. The service pays nothing of it until its owner resumes it. One that was cancelled stays so.
 */
export function recognize(schedule: Schedule, createdAt: Date, at: Date): Decision<Schedule, ScheduleEvent> {
  const { status } = schedule;
  const isUnknown = status === 'EXPIRED' || (status === 'PENDING_ACTIVATION' && !schedule.isSigned);
  if (!isUnknown || schedule.activatedAt !== null) return unchanged(schedule);
  if (status === 'EXPIRED') assertAllowed(scheduleCorrections, status, 'PENDING_ACTIVATION');
  const nextPeriod = Math.max(schedule.nextPeriod, firstPeriodAt(schedule.periods, schedule, createdAt));
  const progress = { ...commonOf(schedule), activatedAt: createdAt, nextPeriod };
  const { id: subjectId, payerId: userId } = schedule;
  const next = { ...progress, status: 'PAUSED', pausedBecause: 'RESTORED' } as const;
  return { next, events: [{ type: 'schedule.paused', subjectId, userId, occurredAt: at }] };
}

/**
 * The chain has taken the cancellation back. Until its end is known the service pays nothing.
 * @throws ConflictError unless it is cancelled
 */
export function uncancel(schedule: Schedule, at: Date): Decision<PausedSchedule, ScheduleEvent> {
  assertAllowed(scheduleCorrections, schedule.status, 'PAUSED');
  return reversed({ ...commonOf(schedule), status: 'PAUSED', pausedBecause: 'OWNER' }, at);
}

/** The chain has taken the last payment back. @throws ConflictError unless it is completed */
export function reopen(schedule: Schedule, at: Date): Decision<ActiveSchedule, ScheduleEvent> {
  assertAllowed(scheduleCorrections, schedule.status, 'ACTIVE');
  return reversed({ ...commonOf(schedule), status: 'ACTIVE' }, at);
}

function reversed<Next extends Schedule>(next: Next, at: Date): Decision<Next, ScheduleEvent> {
  const { id, payerId } = next;
  return { next, events: [{ type: 'schedule.reversed', subjectId: id, userId: payerId, occurredAt: at }] };
}
