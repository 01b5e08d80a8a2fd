import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { GuardianId, RecoveryRequestId, UserId } from '../shared/ids.js';
import { allows, assertAllowed, isTerminal } from '../shared/state-machine.js';
import { type RecoveryRequestStatus, recoveryRequestMachine } from './recovery-request-status.js';

/** The weight that approves a recovery, fixed by the module on chain (docs/rules/recovery.md#guardians). */
export const RECOVERY_THRESHOLD = 100;

const MINUTE_MS = 60 * 1000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** The time from the first approval within which the others must come, fixed by the module on chain. */
export const APPROVAL_PERIOD_MS = 14 * 24 * 60 * 60 * 1000;

export interface RecoveryApproval {
  readonly guardianId: GuardianId;
  /** A whole number from 1 to 100. The weights must add up to `RECOVERY_THRESHOLD`. */
  readonly weight: number;
  /** When the chain counted it. */
  readonly approvedAt: Date;
}

/** What does not change after the recovery was started, and the approvals so far. */
export interface RecoveryTerms {
  readonly id: RecoveryRequestId;
  /** The owner of the account that is recovered. */
  readonly userId: UserId;
  readonly createdAt: Date;
  /** From this instant on a recovery that is not executing reads as expired. */
  readonly executeBefore: Date;
  readonly approvals: readonly RecoveryApproval[];
}

export type RecoveryRequest = RecoveryTerms &
  (
    | { readonly status: 'initiated' | 'failed' }
    /** `executeAfter` ends the delay in which the owner can cancel. */
    | { readonly status: 'threshold_met' | 'executing'; readonly executeAfter: Date }
    | { readonly status: 'completed'; readonly completedAt: Date }
    | { readonly status: 'cancelled'; readonly cancelledAt: Date }
    | { readonly status: 'expired'; readonly expiredAt: Date }
  );

export type RecoveryEvent = UserEvent<'recovery_request.changed', RecoveryRequestId>;
export type RecoveryDecision = Decision<RecoveryRequest, RecoveryEvent>;

/** @param terms `executeBefore` is the end of the time for approvals */
export function initiate(terms: Omit<RecoveryTerms, 'approvals'>): RecoveryDecision {
  return decided({ ...terms, approvals: [], status: 'initiated' }, terms.createdAt);
}

/**
 * The approvals weigh enough, and the delay begins.
 * @throws ConflictError unless it is initiated and not over
 */
export function meetThreshold(
  request: RecoveryRequest,
  window: { readonly executeAfter: Date; readonly executeBefore: Date },
  at: Date,
): RecoveryDecision {
  if (request.status === 'threshold_met') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'threshold_met');
  return decided({ ...termsOf(request), ...window, status: 'threshold_met' }, at);
}

/** @throws ConflictError before the threshold is met, before `executeAfter` and from `executeBefore` on */
export function execute(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status === 'executing') return unchanged(request);
  assertAllowed(recoveryRequestMachine, statusAt(request, at), 'executing');
  const executeAfter = request.status === 'threshold_met' ? request.executeAfter : at;
  if (at < executeAfter) {
    throw new ConflictError(`The recovery request cannot be executed before ${executeAfter.toISOString()}`);
  }
  return decided({ ...termsOf(request), status: 'executing', executeAfter }, at);
}

/** @throws ConflictError unless it is executing or completed */
export function complete(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status === 'completed') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'completed');
  return decided({ ...termsOf(request), status: 'completed', completedAt: at }, at);
}

/** @throws ConflictError unless it is executing or failed */
export function fail(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status === 'failed') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'failed');
  return decided({ ...termsOf(request), status: 'failed' }, at);
}

/**
 * When an execution that failed now is requested again, until the window ends. The pauses double: each is as long as the recovery could be
 * executed before, from a minute to six hours.
 */
export function nextExecutionAt(executeAfter: Date, at: Date): Date {
  const sinceDelay = at.getTime() - executeAfter.getTime();
  return new Date(at.getTime() + Math.min(Math.max(sinceDelay, MINUTE_MS), LONGEST_PAUSE_MS));
}

/** @throws ConflictError when it is executing or has ended */
export function cancel(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status === 'cancelled') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'cancelled');
  return decided({ ...termsOf(request), status: 'cancelled', cancelledAt: at }, at);
}

/**
 * Its time is over. One that is executing, which nothing has executed, has failed.
 * @throws ConflictError when it has ended, and before `executeBefore`
 */
export function end(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status !== 'executing') return expire(request, at);
  assertOver(request, at);
  return fail(request, at);
}

/** @throws ConflictError when it is executing or has ended, and before `executeBefore` */
export function expire(request: RecoveryRequest, at: Date): RecoveryDecision {
  if (request.status === 'expired') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'expired');
  assertOver(request, at);
  return decided({ ...termsOf(request), status: 'expired', expiredAt: request.executeBefore }, at);
}

function assertOver(request: RecoveryTerms, at: Date): void {
  if (at < request.executeBefore) {
    throw new ConflictError(`The recovery request runs until ${request.executeBefore.toISOString()}`);
  }
}

/** Gives its place to a newer one, because no guardian has signed it. @throws ConflictError unless it is open */
export function giveWay(request: RecoveryRequest, at: Date): RecoveryDecision {
  return expire({ ...request, executeBefore: at }, at);
}

/** A recovery past its end reads as expired at once, unless it is being executed (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  request: { readonly status: RecoveryRequestStatus; readonly executeBefore: Date },
  at: Date,
): RecoveryRequestStatus {
  const isOver = at >= request.executeBefore;
  return isOver && allows(recoveryRequestMachine, request.status, 'expired') ? 'expired' : request.status;
}

/** Whether a recovery in this status is in flight: `hasActiveRecovery` (docs/rules/recovery.md#recovery-statuses). */
export function isActive(status: RecoveryRequestStatus): boolean {
  return !isTerminal(recoveryRequestMachine, status);
}

export function totalWeight(weighted: readonly { readonly weight: number }[]): number {
  return weighted.reduce((total, { weight }) => total + weight, 0);
}

/** Whether these approvals, or these guardians, are enough for a recovery. */
export function isApprovable(weighted: readonly { readonly weight: number }[]): boolean {
  return totalWeight(weighted) >= RECOVERY_THRESHOLD;
}

export function termsOf(request: RecoveryTerms): RecoveryTerms {
  const { id, userId, createdAt, executeBefore, approvals } = request;
  return { id, userId, createdAt, executeBefore, approvals };
}

/** The event goes to the owner of the account. */
export function decided(next: RecoveryRequest, at: Date): RecoveryDecision {
  const event = { type: 'recovery_request.changed', subjectId: next.id, userId: next.userId, occurredAt: at } as const;
  return { next, events: [event] };
}
