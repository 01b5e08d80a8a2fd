import type { Decision, UserEvent } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { ScheduleId, ScheduleRunId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import type { Period } from './periods.js';
import { scheduleRunCorrections, scheduleRunMachine } from './schedule-run-status.js';

const MINUTE_MS = 60 * 1000;

/** How long a payment that the chain refuses is tried again (docs/rules/schedules.md#failed-payments). */
const TRYING_MS = 24 * 60 * MINUTE_MS;

/** The pause after the first refusal. It doubles with each further one, up to an hour. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** How long a call that asks the chain for a payment can be sent (docs/rules/schedules.md#runs). */
const SENDING_MS = 5 * MINUTE_MS;

/** How long the service waits to be told what became of a contract call before it asks. */
const ANSWER_MS = 5 * MINUTE_MS;

/** The payment of one period. */
export interface RunTerms {
  readonly id: ScheduleRunId;
  readonly scheduleId: ScheduleId;
  readonly payerId: UserId;
  /** When it became known that it is due: late after an outage. */
  readonly openedAt: Date;
  readonly period: Period;
}

/** How often it was tried. */
interface Attempts {
  readonly attempts: number;
  /** The contract call that is under way; null when none is. */
  readonly callId: string | null;
  /** Why the chain refused the last attempt; null when it refused none. */
  readonly failureReason: string | null;
}

type Common = RunTerms & Attempts;
export type DueRun = Common & { readonly status: 'DUE'; readonly nextAttemptAt: Date };
export type PaidRun = Common & { readonly status: 'PAID'; readonly paidAt: Date; readonly transactionHash: string };
type Ended<Status extends string> = Common & { readonly status: Status; readonly endedAt: Date };
/** `isOnChain`: the owner has signed it. Otherwise the service left it out, and the contract would pay it. */
export type SkippedRun = Ended<'SKIPPED'> & { readonly isOnChain: boolean };
export type UnpaidRun = Ended<'FAILED' | 'MISSED'> | SkippedRun;

export type ScheduleRun = DueRun | PaidRun | UnpaidRun;

export type RunEventType =
  | 'schedule.payment_made'
  | 'schedule.payment_failed'
  | 'schedule.payment_skipped'
  | 'schedule.payment_missed'
  | 'schedule.payment_reversed';

export type RunEvent = UserEvent<RunEventType, ScheduleRunId>;

export function open(terms: RunTerms): DueRun {
  const untried = { attempts: 0, callId: null, failureReason: null };
  return { ...terms, ...untried, status: 'DUE', nextAttemptAt: terms.openedAt };
}

/** Whether the contract would still make it: its period lasts, and only the service has given it up. */
export function canBePaid(run: ScheduleRun, at: Date): boolean {
  if (run.status === 'DUE') return true;
  const isGivenUp = run.status === 'FAILED' || run.status === 'MISSED' || (run.status === 'SKIPPED' && !run.isOnChain);
  return isGivenUp && at < run.period.end;
}

/** From this instant on it is not tried any more. */
export function triedUntil({ openedAt, period }: Pick<RunTerms, 'openedAt' | 'period'>): Date {
  return new Date(Math.min(openedAt.getTime() + TRYING_MS, period.end.getTime()));
}

/**
 * Until when a call that asks for it now can be sent. Its time is short, so that none that waits for a node is made hours later, when the owner may
 * not want it any more. Another call takes its place while the payment is tried.
 */
export function sentUntil(run: Pick<RunTerms, 'openedAt' | 'period'>, at: Date): Date {
  return new Date(Math.min(at.getTime() + SENDING_MS, triedUntil(run).getTime()));
}

/** The service asks the chain to make it. Without an answer somebody looks after it later. */
export function attempt(run: DueRun, callId: string, at: Date): DueRun & { readonly callId: string } {
  return { ...run, attempts: run.attempts + 1, callId, nextAttemptAt: new Date(at.getTime() + ANSWER_MS) };
}

/**
 * The chain refused it, for example for want of money.
 * @returns a run that is tried again later; a failed one when its time is over
 */
export function refuse(run: DueRun, at: Date, failureReason: string): Decision<DueRun | UnpaidRun, RunEvent> {
  const refused: DueRun = { ...run, callId: null, failureReason };
  if (at >= triedUntil(run)) return end(refused, 'FAILED', at);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, run.attempts - 1), LONGEST_PAUSE_MS);
  const nextAttemptAt = new Date(Math.min(at.getTime() + pause, triedUntil(run).getTime()));
  return { next: { ...refused, nextAttemptAt }, events: [] };
}

/** Its time is over. It failed when it was tried, and was missed when it was not. */
export function lapse(run: ScheduleRun, at: Date): Decision<UnpaidRun, RunEvent> {
  return end(run, run.attempts > 0 ? 'FAILED' : 'MISSED', at);
}

/** @param isOnChain whether the contract has said so @throws ConflictError unless it is due */
export function skip(run: ScheduleRun, at: Date, isOnChain = false): Decision<SkippedRun, RunEvent> {
  assertAllowed(scheduleRunMachine, run.status, 'SKIPPED');
  const next: SkippedRun = { ...commonOf(run), callId: null, status: 'SKIPPED', endedAt: at, isOnChain };
  return { next, events: [eventOf(next, EVENT_OF.SKIPPED, at)] };
}

/** @throws ConflictError unless it is due */
export function miss(run: ScheduleRun, at: Date): Decision<UnpaidRun, RunEvent> {
  return end(run, 'MISSED', at);
}

/** The chain has made it, whoever asked for it. @throws ConflictError when it is paid already */
export function pay(run: ScheduleRun, at: Date, transactionHash: string): Decision<PaidRun, RunEvent> {
  assertAllowed(scheduleRunMachine, run.status, 'PAID');
  const next: PaidRun = { ...commonOf(run), callId: null, status: 'PAID', paidAt: at, transactionHash };
  return { next, events: [eventOf(next, 'schedule.payment_made', at)] };
}

/**
 * The chain has taken the payment, or the owner's skip, back. It is due again, and not before its time.
 * @throws ConflictError unless it is paid or was skipped on chain
 */
export function takeBack(run: ScheduleRun, at: Date): Decision<DueRun, RunEvent> {
  assertAllowed(scheduleRunCorrections, run.status, 'DUE');
  if (run.status === 'SKIPPED' && !run.isOnChain) throw new ConflictError('The payment was not skipped on chain');
  const dueAt = at > run.period.begin ? at : run.period.begin;
  const openedAt = run.status === 'SKIPPED' ? dueAt : run.openedAt;
  const next: DueRun = { ...commonOf(run), openedAt, status: 'DUE', nextAttemptAt: dueAt };
  return { next, events: [eventOf(next, 'schedule.payment_reversed', at)] };
}

const EVENT_OF = {
  FAILED: 'schedule.payment_failed',
  SKIPPED: 'schedule.payment_skipped',
  MISSED: 'schedule.payment_missed',
} as const satisfies Readonly<Record<UnpaidRun['status'], RunEventType>>;

function end(run: ScheduleRun, status: 'FAILED' | 'MISSED', at: Date): Decision<UnpaidRun, RunEvent> {
  assertAllowed(scheduleRunMachine, run.status, status);
  const next: Ended<'FAILED' | 'MISSED'> = { ...commonOf(run), callId: null, status, endedAt: at };
  return { next, events: [eventOf(next, EVENT_OF[status], at)] };
}

function commonOf(run: Common): Common {
  const { id, scheduleId, payerId, openedAt, period, attempts, callId, failureReason } = run;
  return { id, scheduleId, payerId, openedAt, period, attempts, callId, failureReason };
}

function eventOf({ id, payerId }: RunTerms, type: RunEventType, at: Date): RunEvent {
  return { type, subjectId: id, userId: payerId, occurredAt: at };
}
