import { addMonths, type CalendarDate, dateIn } from '../shared/calendar-date.js';
import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ScheduleId, UserId } from '../shared/ids.js';
import { assertMayResume, type Pauser } from '../shared/pauser.js';
import { assertAllowed } from '../shared/state-machine.js';
import { firstPeriodAt } from './first-period.js';
import { begunBy, type Periods, periodsOf } from './periods.js';
import { occurrence, type Recurrence } from './recurrence.js';
import { type ScheduleStatus, scheduleMachine } from './schedule-status.js';

/** How long the owner has to activate a draft (docs/rules/schedules.md#draft). */
export const DRAFT_LIFETIME_MS = 48 * 60 * 60 * 1000;

/** What does not change after the schedule was proposed. */
export interface ScheduleTerms extends Recurrence {
  readonly id: ScheduleId;
  readonly payerId: UserId;
  /** What the contract keeps to. Computed once: a later change of a time zone's rules does not move them. */
  readonly periods: Periods;
  readonly createdAt: Date;
  /** The end of the draft's life. From this instant on a draft that nobody signed reads as EXPIRED. */
  readonly expiresAt: Date;
}

/** What has become of the periods. */
export interface Progress {
  /** The index of the first period whose payment has not been begun, skipped or missed. */
  readonly nextPeriod: number;
  /** How many of the last payments failed, since one was made or the schedule was resumed. */
  readonly failuresInRow: number;
  /** When the chain made its contract; null before, and for a draft that never got one. */
  readonly activatedAt: Date | null;
  /** The edit that ends it, which the owner has signed and the chain has not refused; null without one (docs/rules/schedules.md#edit). */
  readonly replacedBy: ScheduleId | null;
}

/**
 * OWNER: the owner paused it, or has signed its end. APPLICATION: an application paused it. FAILED_PAYMENTS: too many failed (docs/rules/schedules.md#failed-payments). REPLACING: the
 * owner has signed an edit that ends it, and the chain has not answered (docs/rules/schedules.md#edit). RESTORED: the service was restored from a backup, and nobody knows what the
 * owner has stopped since.
 */
export const PAUSE_REASONS = ['OWNER', 'APPLICATION', 'FAILED_PAYMENTS', 'REPLACING', 'RESTORED'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

type Common = ScheduleTerms & Progress;
/** `isSigned`: the owner has signed the activation, and the chain has not answered. It does not expire meanwhile. */
export type DraftSchedule = Common & { readonly status: 'PENDING_ACTIVATION'; readonly isSigned: boolean };
export type ActiveSchedule = Common & { readonly status: 'ACTIVE' };
export type PausedSchedule = Common & { readonly status: 'PAUSED'; readonly pausedBecause: PauseReason };
export type CompletedSchedule = Common & { readonly status: 'COMPLETED' };
export type CancelledSchedule = Common & { readonly status: 'CANCELLED' };
export type ExpiredSchedule = Common & { readonly status: 'EXPIRED' };

export type Schedule =
  | DraftSchedule
  | ActiveSchedule
  | PausedSchedule
  | CompletedSchedule
  | CancelledSchedule
  | ExpiredSchedule;

export type ScheduleEventType =
  | 'schedule.proposed'
  | 'schedule.signed'
  | 'schedule.activated'
  | 'schedule.activation_failed'
  | 'schedule.paused'
  | 'schedule.resumed'
  | 'schedule.replacing'
  | 'schedule.not_ended'
  | 'schedule.not_skipped'
  | 'schedule.completed'
  | 'schedule.cancelled'
  | 'schedule.expired'
  | 'schedule.reversed';

export type ScheduleEvent = UserEvent<ScheduleEventType, ScheduleId>;

/** How far away the first payment may be (docs/rules/schedules.md#horizon). */
const MOST_MONTHS_AHEAD = 120;

/** @throws ValidationError naming the date that makes no sense */
export function propose(terms: Omit<ScheduleTerms, 'expiresAt' | 'periods'>): Decision<DraftSchedule, ScheduleEvent> {
  const { createdAt, startDate, endDate, timeZone } = terms;
  if (startDate < dateIn(timeZone, createdAt)) throw new ValidationError('startDate', 'must not be in the past');
  if (startDate > addMonths(dateIn(timeZone, createdAt), MOST_MONTHS_AHEAD))
    throw new ValidationError('startDate', 'must be within ten years');
  if (endDate !== null && endDate < startDate) throw new ValidationError('endDate', 'must not be before startDate');
  const expiresAt = new Date(createdAt.getTime() + DRAFT_LIFETIME_MS);
  const progress = {
    nextPeriod: 0,
    failuresInRow: 0,
    activatedAt: null,
    replacedBy: null,
    status: 'PENDING_ACTIVATION',
    isSigned: false,
  } as const;
  return decided({ ...terms, periods: periodsOf(terms), expiresAt, ...progress }, 'schedule.proposed', createdAt);
}

/**
 * The period that an activation at this time begins with: a day of payment that is over is left out, today's is not.
 * @throws ValidationError when no payment is left before the end
 */
export function firstPeriod(schedule: ScheduleTerms, at: Date): number {
  const index = firstPeriodAt(schedule.periods, schedule, at);
  if (index < schedule.periods.begins.length) return index;
  throw noPaymentLeft(schedule, at);
}

/**
 * The owner's signature. The contract leaves out what is before the first period.
 * @throws ConflictError unless it is a draft that nobody has signed
 */
export function sign(schedule: Schedule, at: Date, first: number): Decision<DraftSchedule, ScheduleEvent> {
  const draft = assertUnsigned(schedule, at);
  return decided({ ...draft, isSigned: true, nextPeriod: first }, 'schedule.signed', at);
}

/** @throws ConflictError unless it is a draft within its life that nobody has signed */
export function assertUnsigned(schedule: Schedule, at: Date): DraftSchedule {
  const intention = { words: 'be activated', from: ['PENDING_ACTIVATION'] } as const;
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'ACTIVE', intention);
  if (schedule.status !== 'PENDING_ACTIVATION' || schedule.isSigned) {
    throw new ConflictError('The schedule is being activated');
  }
  return schedule;
}

/** The chain refused the activation. The draft can be signed again while it lives. @throws ConflictError unless it is a draft */
export function unsign(schedule: Schedule, at: Date): Decision<DraftSchedule, ScheduleEvent> {
  if (schedule.status !== 'PENDING_ACTIVATION') throw new ConflictError('The schedule is no draft any more');
  return decided({ ...schedule, isSigned: false }, 'schedule.activation_failed', at);
}

/** The chain has its contract. @throws ConflictError unless it is a draft */
export function activate(schedule: Schedule, at: Date): Decision<ActiveSchedule, ScheduleEvent> {
  if (schedule.status === 'ACTIVE') return unchanged(schedule);
  const intention = { words: 'be activated', from: ['PENDING_ACTIVATION'] } as const;
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'ACTIVE', intention);
  return decided({ ...commonOf(schedule), activatedAt: at, status: 'ACTIVE' }, 'schedule.activated', at);
}

/**
 * Whoever pauses one that is being replaced wants it paused, whatever becomes of the edit. What the owner pauses is the owner's pause, also when it was
 * paused for another reason before.
 * @throws ConflictError unless it is active or paused
 */
export function pause(
  schedule: Schedule,
  at: Date,
  pausedBecause: Exclude<PauseReason, 'REPLACING' | 'RESTORED'> = 'OWNER',
): Decision<PausedSchedule, ScheduleEvent> {
  if (schedule.status === 'PAUSED') {
    const { pausedBecause: before } = schedule;
    if (before !== 'REPLACING') {
      if (pausedBecause !== 'OWNER' || before === 'OWNER') return unchanged(schedule);
      return { next: { ...schedule, pausedBecause }, events: [] };
    }
  } else assertAllowed(scheduleMachine, statusAt(schedule, at), 'PAUSED');
  return decided({ ...commonOf(schedule), status: 'PAUSED', pausedBecause }, 'schedule.paused', at);
}

/**
 * The service was restored from a backup, and nobody knows what the owner has stopped since: it pays nothing until the owner resumes it, whoever
 * had paused it, and whatever becomes of an edit. What the owner has paused, and what does not run, stays as it is.
 */
export function holdRestored(schedule: Schedule, at: Date): Decision<Schedule, ScheduleEvent> {
  if (schedule.status !== 'ACTIVE' && schedule.status !== 'PAUSED') return unchanged(schedule);
  const isHeldAlready =
    schedule.status === 'PAUSED' && (schedule.pausedBecause === 'OWNER' || schedule.pausedBecause === 'RESTORED');
  if (isHeldAlready) return unchanged(schedule);
  return decided({ ...commonOf(schedule), status: 'PAUSED', pausedBecause: 'RESTORED' }, 'schedule.paused', at);
}

/**
 * The owner has signed an edit that ends it. Until the chain answers the service pays nothing of it and leaves nothing out. One that is
 * paused stays so.
 * @param by the edit
 * @throws ConflictError unless it is active or paused, and while another edit is under way: both could succeed, and the payments of a day
 * would be made twice
 */
export function replace(schedule: Schedule, at: Date, by: ScheduleId): Decision<PausedSchedule, ScheduleEvent> {
  assertNotReplaced(schedule);
  const replaced = { ...commonOf(schedule), replacedBy: by, status: 'PAUSED' } as const;
  if (schedule.status === 'PAUSED') {
    return decided({ ...replaced, pausedBecause: schedule.pausedBecause }, 'schedule.replacing', at);
  }
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'PAUSED');
  return decided({ ...replaced, pausedBecause: 'REPLACING' }, 'schedule.replacing', at);
}

/** Whether only an edit under way has paused it, so that nothing of it is paid or left out until the chain answers. */
export function isHeld(schedule: Schedule): boolean {
  return schedule.status === 'PAUSED' && schedule.pausedBecause === 'REPLACING';
}

/**
 * Whether the chain's answer says what becomes of the payments that are due: to an edit that has paused it, or to its activation, which the
 * chain has taken back.
 */
export function isUndecided(schedule: Schedule): boolean {
  return isHeld(schedule) || (schedule.status === 'PENDING_ACTIVATION' && schedule.isSigned);
}

/** @throws ConflictError while an edit that ends it is under way */
export function assertNotReplaced({ replacedBy }: Progress): void {
  if (replacedBy !== null) throw new ConflictError('Another change of the schedule is under way; wait for the chain');
}

/** The chain did not make the edit that was to end it. It goes on when only the edit had paused it. Anything else keeps its status. */
export function keep(schedule: Schedule, at: Date, by: ScheduleId): Decision<Schedule, ScheduleEvent> {
  if (schedule.replacedBy !== by) return unchanged(schedule);
  const kept = { ...schedule, replacedBy: null };
  return notEnded(isHeld(schedule) ? { ...commonOf(kept), status: 'ACTIVE' } : kept, at);
}

/**
 * The chain did not make what was to end it. Its status says whether it pays.
 * @param mayPay whether its contract stands or the chain may still make it, also when it is cancelled
 */
export function notEnded(schedule: Schedule, at: Date, mayPay = false): Decision<Schedule, ScheduleEvent> {
  const isRunning = schedule.status === 'ACTIVE' || schedule.status === 'PAUSED';
  return isRunning || mayPay ? decided(schedule, 'schedule.not_ended', at) : unchanged(schedule);
}

/** The chain did not leave out the payment that its owner had signed to skip. It is made on its day. */
export function notSkipped(schedule: Schedule, at: Date): Decision<Schedule, ScheduleEvent> {
  const isRunning = schedule.status === 'ACTIVE' || schedule.status === 'PAUSED';
  return isRunning ? decided(schedule, 'schedule.not_skipped', at) : unchanged(schedule);
}

/**
 * Resumes it. Payments that fell due during the pause are skipped and never made late.
 * @throws ConflictError unless it is paused or active, while an edit that ends it is under way, and when an application resumes what the owner has paused
 * @throws ValidationError when no payment is left before the end date, also for one that has completed meanwhile
 */
export function resume(schedule: Schedule, at: Date, by: Pauser = 'OWNER'): Decision<ActiveSchedule, ScheduleEvent> {
  if (schedule.status === 'ACTIVE') return unchanged(schedule);
  if (schedule.status === 'COMPLETED' && at >= schedule.periods.end) throw noPaymentLeft(schedule, at);
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'ACTIVE', { words: 'be resumed', from: ['PAUSED'] });
  if (schedule.replacedBy !== null) {
    throw new ConflictError('The owner has signed a change that ends the schedule; wait for the chain');
  }
  if (schedule.status === 'PAUSED') assertMayResume('schedule', schedule.pausedBecause, by);
  const nextPeriod = Math.max(schedule.nextPeriod, begunBy(schedule.periods, at));
  if (nextPeriod >= schedule.periods.begins.length) throw noPaymentLeft(schedule, at);
  return decided({ ...commonOf(schedule), nextPeriod, failuresInRow: 0, status: 'ACTIVE' }, 'schedule.resumed', at);
}

/**
 * Whether nothing can be paid any more, unless a payment is still open: every payment of an active one has been begun, or the end of one that
 * is paused has passed.
 */
export function isOver(schedule: Schedule, at: Date): boolean {
  const { nextPeriod, periods } = schedule;
  if (nextPeriod < periods.begins.length) return false;
  return schedule.status === 'ACTIVE' || (schedule.status === 'PAUSED' && at >= periods.end);
}

/** No period is left to pay. @throws ConflictError unless it is active or paused */
export function complete(schedule: Schedule, at: Date): Decision<CompletedSchedule, ScheduleEvent> {
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'COMPLETED');
  return decided({ ...commonOf(schedule), status: 'COMPLETED' }, 'schedule.completed', at);
}

/** @throws ConflictError when it has completed or expired */
export function cancel(schedule: Schedule, at: Date): Decision<CancelledSchedule, ScheduleEvent> {
  if (schedule.status === 'CANCELLED') return unchanged(schedule);
  assertAllowed(scheduleMachine, statusAt(schedule, at), 'CANCELLED');
  return decided({ ...commonOf(schedule), status: 'CANCELLED' }, 'schedule.cancelled', at);
}

/** @throws ConflictError when it is no draft, is signed, or has not reached its end */
export function expire(schedule: Schedule, at: Date): Decision<ExpiredSchedule, ScheduleEvent> {
  if (schedule.status === 'EXPIRED') return unchanged(schedule);
  assertAllowed(scheduleMachine, schedule.status, 'EXPIRED');
  if (statusAt(schedule, at) !== 'EXPIRED') {
    throw new ConflictError(`The schedule can be activated until ${schedule.expiresAt.toISOString()}`);
  }
  return decided({ ...commonOf(schedule), status: 'EXPIRED' }, 'schedule.expired', at);
}

/** A draft past its life reads as expired at once, unless it is signed (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  schedule: { readonly status: ScheduleStatus; readonly expiresAt: Date; readonly isSigned?: boolean },
  at: Date,
): ScheduleStatus {
  const isOver = schedule.status === 'PENDING_ACTIVATION' && !schedule.isSigned && at >= schedule.expiresAt;
  return isOver ? 'EXPIRED' : schedule.status;
}

/** When it pays next; null unless it is active with a period left. */
export function nextExecutionAt(schedule: Schedule): Date | null {
  return schedule.status === 'ACTIVE' ? (schedule.periods.begins[schedule.nextPeriod] ?? null) : null;
}

/**
 * How many payments the chain still lets through. None when nothing of it runs.
 * @param openUntil the end of the newest period that has begun; null when there is none, and when it is paid or left out on chain
 */
export function paymentsLeft({ status, periods, nextPeriod }: Schedule, openUntil: Date | null, at: Date): number {
  const isRunning = status === 'ACTIVE' || status === 'PAUSED';
  if (!isRunning || at >= periods.end) return 0;
  // Of the periods that nobody has looked at since they began only the newest one can still be paid.
  const ahead = periods.begins.length - Math.max(nextPeriod, begunBy(periods, at) - 1);
  return openUntil !== null && at < openUntil ? ahead + 1 : ahead;
}

/** The last day of payment. */
export function lastPaymentDate(schedule: ScheduleTerms): CalendarDate {
  return occurrence(schedule, schedule.periods.begins.length - 1);
}

function noPaymentLeft({ periods }: ScheduleTerms, at: Date): ValidationError {
  const reason = at >= periods.end ? 'has passed' : 'leaves no payment to make';
  return new ValidationError('endDate', `${reason}; propose a new schedule with a later one`);
}

/** What every status has. */
export function commonOf(schedule: Common): Common {
  const { id, payerId, frequency, startDate, endDate, timeZone, periods, createdAt, expiresAt } = schedule;
  const { nextPeriod, failuresInRow, activatedAt, replacedBy } = schedule;
  const recurrence = { frequency, startDate, endDate, timeZone };
  return {
    id,
    payerId,
    ...recurrence,
    periods,
    createdAt,
    expiresAt,
    nextPeriod,
    failuresInRow,
    activatedAt,
    replacedBy,
  };
}

function decided<Next extends ScheduleTerms>(
  next: Next,
  type: ScheduleEventType,
  at: Date,
): Decision<Next, ScheduleEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.payerId, occurredAt: at }] };
}
