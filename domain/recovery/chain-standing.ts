import { unchanged } from '../shared/decision.js';
import { assertAllowed } from '../shared/state-machine.js';
import {
  APPROVAL_PERIOD_MS,
  cancel,
  complete,
  decided,
  execute,
  fail,
  meetThreshold,
  type RecoveryApproval,
  type RecoveryDecision,
  type RecoveryRequest,
  termsOf,
} from './recovery-request.js';
import { recoveryRequestCorrections } from './recovery-request-status.js';

/** What the chain says of a recovery. */
export interface ChainStanding {
  readonly approvals: readonly RecoveryApproval[];
  /** Null while approvals are missing. */
  readonly window: { readonly metAt: Date; readonly executeAfter: Date; readonly executeBefore: Date } | null;
  /**
   * `recovered`: the new passkey is the only signer. `void`: the owner has cancelled it or changed the guardians, or another recovery was
   * executed. Null while neither happened.
   */
  readonly end: { readonly kind: 'recovered' | 'void'; readonly at: Date } | null;
}

/**
 * Brings a request to what the chain says, by moves of its machine, or by a correction when the chain has taken something back
 * (docs/rules/recovery.md#recovery-corrections).
 */
export function follow(request: RecoveryRequest, standing: ChainStanding, at: Date): RecoveryDecision {
  const { approvals } = standing;
  const known = { ...corrected(request, standing, at), approvals };
  const [first] = approvals;
  const isBegun = known.status === 'initiated' && first !== undefined;
  // The module counts the time for approvals from the first one.
  const timed = isBegun ? { ...known, executeBefore: later(first.approvedAt, APPROVAL_PERIOD_MS) } : known;
  const next = moved(timed, standing);
  const isSame = next.status === request.status && sameApprovals(request.approvals, standing.approvals);
  return isSame ? unchanged(request) : decided(next, at);
}

/* Takes back what the chain does not say any more. */
function corrected(request: RecoveryRequest, standing: ChainStanding, at: Date): RecoveryRequest {
  const { status } = request;
  const { window, end } = standing;
  const isTakenBack =
    (status === 'completed' && end?.kind !== 'recovered') ||
    (status === 'cancelled' && end?.kind !== 'void') ||
    (status === 'threshold_met' && window === null);
  // Anybody may have executed what our own call could not, or what seemed to be over.
  const isExecutedLater = (status === 'failed' || status === 'expired') && end?.kind === 'recovered';
  // Guardians may have approved on chain what seemed to be over.
  const isOpenAgain = status === 'expired' && end === null && isOpen(standing, at);
  // The chain has dropped the cancellation that it had failed by.
  const isExecutableAgain = status === 'failed' && end === null && window !== null && isOpen(standing, at);
  if (!isTakenBack && !isExecutedLater && !isOpenAgain && !isExecutableAgain) return request;
  if (status !== 'cancelled' && status !== 'threshold_met' && !isOpenAgain) {
    assertAllowed(recoveryRequestCorrections, status, 'executing');
    return { ...termsOf(request), status: 'executing', executeAfter: window?.executeAfter ?? request.createdAt };
  }
  const to = window ? 'threshold_met' : 'initiated';
  assertAllowed(recoveryRequestCorrections, status, to);
  return window
    ? { ...termsOf(request), ...timesOf(window), status: 'threshold_met' }
    : { ...termsOf(request), status: 'initiated' };
}

/* Whether the chain would take another approval, or the execution. */
function isOpen({ approvals: [first], window }: ChainStanding, at: Date): boolean {
  const end = window?.executeBefore ?? (first && later(first.approvedAt, APPROVAL_PERIOD_MS));
  return end !== undefined && at < end;
}

function moved(request: RecoveryRequest, { window, end }: ChainStanding): RecoveryRequest {
  let next = request;
  if (next.status === 'initiated' && window) next = meetThreshold(next, timesOf(window), window.metAt).next;
  if (end?.kind === 'void' && (next.status === 'initiated' || next.status === 'threshold_met')) {
    return cancel(next, end.at).next;
  }
  if (end?.kind === 'void' && next.status === 'executing') return fail(next, end.at).next;
  if (end?.kind !== 'recovered') return next;
  if (next.status === 'threshold_met') next = execute(next, end.at).next;
  return next.status === 'executing' ? complete(next, end.at).next : next;
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

function timesOf({ executeAfter, executeBefore }: NonNullable<ChainStanding['window']>) {
  return { executeAfter, executeBefore };
}

function sameApprovals(some: readonly RecoveryApproval[], others: readonly RecoveryApproval[]): boolean {
  const has = (all: readonly RecoveryApproval[], { guardianId }: RecoveryApproval) =>
    all.some((one) => one.guardianId === guardianId);
  return some.length === others.length && some.every((approval) => has(others, approval));
}
