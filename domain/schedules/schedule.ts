import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ScheduleId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { hasEnded, nextExecution, type Recurrence } from './recurrence.js';
import { type ScheduleStatus, scheduleMachine } from './schedule-status.js';

/** How long the owner has to activate a draft (docs/rules/mandates.md#schedule-draft). */
export const DRAFT_LIFETIME_MS = 48 * 60 * 60 * 1000;

/** What does not change after the schedule was proposed. */
export interface ScheduleTerms extends Recurrence {
  readonly id: ScheduleId;
  readonly payerId: UserId;
  readonly createdAt: Date;
  /** The end of the draft's life. From this instant on a draft reads as EXPIRED. */
  readonly expiresAt: Date;
}

export type DraftSchedule = ScheduleTerms & { readonly status: 'PENDING_ACTIVATION' };
export type ActiveSchedule = ScheduleTerms & { readonly status: 'ACTIVE'; readonly nextExecutionAt: Date };
export type PausedSchedule = ScheduleTerms & { readonly status: 'PAUSED' };
export type CompletedSchedule = ScheduleTerms & { readonly status: 'COMPLETED' };
export type CancelledSchedule = ScheduleTerms & { readonly status: 'CANCELLED' };
export type ExpiredSchedule = ScheduleTerms & { readonly status: 'EXPIRED' };

export type Schedule =
  | DraftSchedule
  | ActiveSchedule
  | PausedSchedule
  | CompletedSchedule
  | CancelledSchedule
  | ExpiredSchedule;

export type ScheduleEventType =
  | 'schedule.proposed'
  | 'schedule.activated'
  | 'schedule.paused'
  | 'schedule.resumed'
  | 'schedule.completed'
  | 'schedule.cancelled'
  | 'schedule.expired';

export type ScheduleEvent = UserEvent<ScheduleEventType, ScheduleId>;

/** @throws ValidationError when it would end before it starts */
export function propose(terms: Omit<ScheduleTerms, 'expiresAt'>): Decision<DraftSchedule, ScheduleEvent> {
  if (terms.endDate !== null && terms.endDate < terms.startDate) {
    throw new ValidationError('endDate', 'must not be before startDate');
  }
  const expiresAt = new Date(terms.createdAt.getTime() + DRAFT_LIFETIME_MS);
  return decided({ ...terms, expiresAt, status: 'PENDING_ACTIVATION' }, 'schedule.proposed', terms.createdAt);
}

/**
 * Activates it after the owner has signed. A payment day that has begun already is skipped.
 * @throws ConflictError unless it is a draft, ValidationError when no payment is left before the end date
 */
export function activate(schedule: Schedule, at: Date): Decision<ActiveSchedule, ScheduleEvent> {
  if (schedule.status === 'ACTIVE') return unchanged(schedule);
  const intention = { words: 'be activated', from: ['PENDING_ACTIVATION'] } as const;
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'ACTIVE', intention);
  return decided(running(schedule, at), 'schedule.activated', at);
}

/** @throws ConflictError unless it is active or paused */
export function pause(schedule: Schedule, at: Date): Decision<PausedSchedule, ScheduleEvent> {
  if (schedule.status === 'PAUSED') return unchanged(schedule);
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'PAUSED');
  return decided({ ...termsOf(schedule), status: 'PAUSED' }, 'schedule.paused', at);
}

/**
 * Resumes it. Payments that fell due during the pause are skipped and never made late.
 * @throws ConflictError unless it is paused or active, ValidationError when no payment is left before the end date
 */
export function resume(schedule: Schedule, at: Date): Decision<ActiveSchedule, ScheduleEvent> {
  if (schedule.status === 'ACTIVE') return unchanged(schedule);
  const intention = { words: 'be resumed', from: ['PAUSED'] } as const;
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'ACTIVE', intention);
  return decided(running(schedule, at), 'schedule.resumed', at);
}

/**
 * Moves on to the next payment after a due one was handled, or completes the schedule when none is left.
 * @throws ConflictError when it is not active or nothing is due
 */
export function advance(schedule: Schedule, at: Date): Decision<ActiveSchedule | CompletedSchedule, ScheduleEvent> {
  assertAllowed(scheduleMachine, schedule.status, 'COMPLETED', { words: 'be executed', from: ['ACTIVE'] });
  if (schedule.status === 'ACTIVE' && at < schedule.nextExecutionAt) {
    throw new ConflictError(`The schedule is not due before ${schedule.nextExecutionAt.toISOString()}`);
  }
  const nextExecutionAt = nextExecution(schedule, at);
  if (nextExecutionAt) return { next: { ...termsOf(schedule), status: 'ACTIVE', nextExecutionAt }, events: [] };
  return decided({ ...termsOf(schedule), status: 'COMPLETED' }, 'schedule.completed', at);
}

/** @throws ConflictError when it has completed or expired */
export function cancel(schedule: Schedule, at: Date): Decision<CancelledSchedule, ScheduleEvent> {
  if (schedule.status === 'CANCELLED') return unchanged(schedule);
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'CANCELLED');
  return decided({ ...termsOf(schedule), status: 'CANCELLED' }, 'schedule.cancelled', at);
}

/** @throws ConflictError when it is no draft, or has not reached its end */
export function expire(schedule: Schedule, at: Date): Decision<ExpiredSchedule, ScheduleEvent> {
  if (schedule.status === 'EXPIRED') return unchanged(schedule);
  assertAllowed(scheduleMachine, schedule.status, 'EXPIRED');
  if (at < schedule.expiresAt) {
    throw new ConflictError(`The schedule can be activated until ${schedule.expiresAt.toISOString()}`);
  }
  return decided({ ...termsOf(schedule), status: 'EXPIRED' }, 'schedule.expired', at);
}

/** A draft past its life reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  schedule: { readonly status: ScheduleStatus; readonly expiresAt: Date },
  at: Date,
): ScheduleStatus {
  return schedule.status === 'PENDING_ACTIVATION' && at >= schedule.expiresAt ? 'EXPIRED' : schedule.status;
}

function running(schedule: Schedule, at: Date): ActiveSchedule {
  const nextExecutionAt = nextExecution(schedule, at);
  if (nextExecutionAt) return { ...termsOf(schedule), status: 'ACTIVE', nextExecutionAt };
  const reason = hasEnded(schedule, at) ? 'has passed' : 'leaves no payment to make';
  throw new ValidationError('endDate', `${reason}; propose a new schedule with a later one`);
}

function termsOf(schedule: ScheduleTerms): ScheduleTerms {
  const { id, payerId, frequency, startDate, endDate, timeZone, createdAt, expiresAt } = schedule;
  return { id, payerId, frequency, startDate, endDate, timeZone, createdAt, expiresAt };
}

function decided<Next extends ScheduleTerms>(
  next: Next,
  type: ScheduleEventType,
  at: Date,
): Decision<Next, ScheduleEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.payerId, occurredAt: at }] };
}
