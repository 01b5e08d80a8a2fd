import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { RecoveryEmailId, RecoveryRequestId, UserId } from '../shared/ids.js';
import { allows, assertAllowed, isTerminal } from '../shared/state-machine.js';
import { type RecoveryRequestStatus, recoveryRequestMachine } from './recovery-request-status.js';

/** The weight that approves a recovery, fixed by the on-chain module (docs/rules/accounts.md#recovery-statuses). */
export const RECOVERY_THRESHOLD = 100;

/** What does not change after the recovery was started, and the approvals so far. */
export interface RecoveryTerms {
  readonly id: RecoveryRequestId;
  /** The owner of the account that is recovered. */
  readonly userId: UserId;
  readonly createdAt: Date;
  /** How long the owner can still object after the threshold is met, in milliseconds. */
  readonly executionDelayMs: number;
  /** From this instant on a recovery that is not executing reads as expired. */
  readonly executeBefore: Date;
  readonly approvals: readonly RecoveryApproval[];
}

export interface RecoveryApproval {
  readonly recoveryEmailId: RecoveryEmailId;
  /** A positive whole number. The weights must add up to `RECOVERY_THRESHOLD`. */
  readonly weight: number;
  readonly approvedAt: Date;
}

export type InitiatedRecovery = RecoveryTerms & { readonly status: 'initiated' };
export type ApprovedRecovery = RecoveryTerms & { readonly status: 'threshold_met'; readonly executeAfter: Date };
export type ExecutingRecovery = RecoveryTerms & { readonly status: 'executing' };
export type CompletedRecovery = RecoveryTerms & { readonly status: 'completed'; readonly completedAt: Date };
export type CancelledRecovery = RecoveryTerms & { readonly status: 'cancelled'; readonly cancelledAt: Date };
export type ExpiredRecovery = RecoveryTerms & { readonly status: 'expired'; readonly expiredAt: Date };
export type FailedRecovery = RecoveryTerms & { readonly status: 'failed' };

export type RecoveryRequest =
  | InitiatedRecovery
  | ApprovedRecovery
  | ExecutingRecovery
  | CompletedRecovery
  | CancelledRecovery
  | ExpiredRecovery
  | FailedRecovery;

export type RecoveryEventType =
  | 'recovery.initiated'
  | 'recovery.approved'
  | 'recovery.threshold_met'
  | 'recovery.executing'
  | 'recovery.completed'
  | 'recovery.cancelled'
  | 'recovery.expired'
  | 'recovery.failed';

export type RecoveryEvent = UserEvent<RecoveryEventType, RecoveryRequestId>;

export function initiate(terms: Omit<RecoveryTerms, 'approvals'>): Decision<InitiatedRecovery, RecoveryEvent> {
  return decided({ ...terms, approvals: [], status: 'initiated' }, ['recovery.initiated'], terms.createdAt);
}

/**
 * Adds the approval of one recovery email. When the threshold is met, the delay begins in which the owner can object.
 * @throws ConflictError when the threshold was met without this approval, or the request has ended; ValidationError for a bad weight
 */
export function approve(
  request: RecoveryRequest,
  at: Date,
  recoveryEmailId: RecoveryEmailId,
  weight: number,
): Decision<InitiatedRecovery | ApprovedRecovery, RecoveryEvent> {
  const status = statusAt(request, at);
  const counted = request.approvals.some((approval) => approval.recoveryEmailId === recoveryEmailId);
  if (counted && status === request.status && (request.status === 'initiated' || request.status === 'threshold_met')) {
    return unchanged(request);
  }
  const intention = { words: 'be approved', from: ['initiated'] } as const;
  assertAllowed(recoveryRequestMachine, status, 'threshold_met', intention);
  if (!Number.isInteger(weight) || weight < 1) throw new ValidationError('weight', 'must be a positive whole number');
  const approvals = [...request.approvals, { recoveryEmailId, weight, approvedAt: at }];
  const terms = { ...termsOf(request), approvals };
  if (!isApprovable(approvals)) return decided({ ...terms, status: 'initiated' }, ['recovery.approved'], at);
  const executeAfter = new Date(at.getTime() + request.executionDelayMs);
  return decided(
    { ...terms, status: 'threshold_met', executeAfter },
    ['recovery.approved', 'recovery.threshold_met'],
    at,
  );
}

/** @throws ConflictError before the threshold is met, before `executeAfter` and from `executeBefore` on */
export function execute(request: RecoveryRequest, at: Date): Decision<ExecutingRecovery, RecoveryEvent> {
  if (request.status === 'executing') return unchanged(request);
  assertAllowed(recoveryRequestMachine, statusAt(request, at), 'executing');
  if (request.status === 'threshold_met' && at < request.executeAfter) {
    throw new ConflictError(`The recovery request cannot be executed before ${request.executeAfter.toISOString()}`);
  }
  return decided({ ...termsOf(request), status: 'executing' }, ['recovery.executing'], at);
}

/** @throws ConflictError unless it is executing or completed */
export function complete(request: RecoveryRequest, at: Date): Decision<CompletedRecovery, RecoveryEvent> {
  if (request.status === 'completed') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'completed');
  return decided({ ...termsOf(request), status: 'completed', completedAt: at }, ['recovery.completed'], at);
}

/** @throws ConflictError unless it is executing or failed */
export function fail(request: RecoveryRequest, at: Date): Decision<FailedRecovery, RecoveryEvent> {
  if (request.status === 'failed') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'failed');
  return decided({ ...termsOf(request), status: 'failed' }, ['recovery.failed'], at);
}

/**
 * Cancels the recovery, because the owner objects.
 * @throws ConflictError when it is executing or has ended
 */
export function cancel(request: RecoveryRequest, at: Date): Decision<CancelledRecovery, RecoveryEvent> {
  if (request.status === 'cancelled') return unchanged(request);
  assertAllowed(recoveryRequestMachine, statusAt(request, at), 'cancelled');
  return decided({ ...termsOf(request), status: 'cancelled', cancelledAt: at }, ['recovery.cancelled'], at);
}

/** @throws ConflictError when it is executing or has ended, and before `executeBefore` */
export function expire(request: RecoveryRequest, at: Date): Decision<ExpiredRecovery, RecoveryEvent> {
  if (request.status === 'expired') return unchanged(request);
  assertAllowed(recoveryRequestMachine, request.status, 'expired');
  if (at < request.executeBefore) {
    throw new ConflictError(`The recovery request runs until ${request.executeBefore.toISOString()}`);
  }
  const expiredAt = request.executeBefore;
  return decided({ ...termsOf(request), status: 'expired', expiredAt }, ['recovery.expired'], at);
}

/** A recovery past its end reads as expired at once, unless it is being executed (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  request: { readonly status: RecoveryRequestStatus; readonly executeBefore: Date },
  at: Date,
): RecoveryRequestStatus {
  const over = at >= request.executeBefore;
  return over && allows(recoveryRequestMachine, request.status, 'expired') ? 'expired' : request.status;
}

/** Whether a recovery in this status is in flight: `hasActiveRecovery` (docs/rules/accounts.md#recovery-statuses). */
export function isActive(status: RecoveryRequestStatus): boolean {
  return !isTerminal(recoveryRequestMachine, status);
}

export function totalWeight(weighted: readonly { readonly weight: number }[]): number {
  return weighted.reduce((total, { weight }) => total + weight, 0);
}

/** Whether these approvals, or these recovery emails, are enough for a recovery. */
export function isApprovable(weighted: readonly { readonly weight: number }[]): boolean {
  return totalWeight(weighted) >= RECOVERY_THRESHOLD;
}

function termsOf(request: RecoveryTerms): RecoveryTerms {
  const { id, userId, createdAt, executionDelayMs, executeBefore, approvals } = request;
  return { id, userId, createdAt, executionDelayMs, executeBefore, approvals };
}

function decided<Next extends RecoveryTerms>(
  next: Next,
  types: readonly RecoveryEventType[],
  at: Date,
): Decision<Next, RecoveryEvent> {
  const events = types.map((type) => ({ type, subjectId: next.id, userId: next.userId, occurredAt: at }));
  return { next, events };
}
