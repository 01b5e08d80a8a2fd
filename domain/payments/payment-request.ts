import type { Decision, UserEvent } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { PaymentRequestId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { assertAllowed } from '../shared/state-machine.js';
import { withFields } from '../shared/with-fields.js';
import type { OperationFailure } from '../wallet-operations/operation-failure.js';
import type { PaymentInstruction } from './payment-instruction.js';
import {
  type PaymentRequestStatus,
  paymentRequestCorrections,
  paymentRequestMachine,
} from './payment-request-status.js';
import type { PaymentSource } from './payment-source.js';

/** How long the owner has to approve a payment request (docs/rules/payments.md#approval-window). */
export const APPROVAL_WINDOW_MS = 5 * 60 * 1000;

/** A payment reference is at most this long, everywhere (docs/rules/payments.md#payment-reference). */
export const REFERENCE_MAX_LENGTH = 140;

/** What does not change after the payment was proposed, whatever its type. */
export interface PaymentTerms {
  readonly id: PaymentRequestId;
  /** The owner of the money. Nobody else can approve. */
  readonly payerId: UserId;
  /** The application that proposed it. */
  readonly clientId: string;
  /** What the payment does. What only one type needs, such as a minimum to be received, is in here. */
  readonly instruction: PaymentInstruction;
  /** The amount that the instruction moves, as the owner reads it. Null for an instruction that moves none, such as a freeze. */
  readonly money: Money | null;
  readonly reference: string | null;
  /** Where the money comes from; the main account when left out. */
  readonly source?: PaymentSource;
  /** The payment that this one refunds, wholly or in part. */
  readonly refundOf?: PaymentRequestId;
  readonly createdAt: Date;
  /** The end of the approval window. From this instant on the request reads as EXPIRED. */
  readonly expiresAt: Date;
}

/** A payment whose instruction is of a known type. */
export type Instructed<
  Instruction extends PaymentInstruction,
  Payment extends PaymentTerms = PaymentTerms,
> = Payment & {
  readonly instruction: Instruction;
};

export type PendingPayment = PaymentTerms & { readonly status: 'PENDING_APPROVAL' };
export type ApprovedPayment = PaymentTerms & { readonly status: 'APPROVED'; readonly approvedAt: Date };
export type CompletedPayment = PaymentTerms & {
  readonly status: 'COMPLETED';
  readonly completedAt: Date;
  readonly transactionHash: string;
};
export type FailedPayment = PaymentTerms & {
  readonly status: 'FAILED';
  readonly failedAt: Date;
  readonly failure: OperationFailure;
};
export type ExpiredPayment = PaymentTerms & { readonly status: 'EXPIRED' };
export type RejectedPayment = PaymentTerms & {
  readonly status: 'REJECTED';
  readonly rejectedAt: Date;
  readonly rejectionReason: string | null;
};

export type PaymentRequest =
  | PendingPayment
  | ApprovedPayment
  | CompletedPayment
  | FailedPayment
  | ExpiredPayment
  | RejectedPayment;

export type PaymentEventType =
  | 'payment.created'
  | 'payment.approved'
  | 'payment.completed'
  | 'payment.failed'
  | 'payment.expired'
  | 'payment.rejected'
  | 'payment.reversed';

export type PaymentEvent = UserEvent<PaymentEventType, PaymentRequestId>;

/** What a proposal adds to its terms. */
export interface Window {
  readonly status: 'PENDING_APPROVAL';
  readonly expiresAt: Date;
}

/** Opens the approval window. `terms` may lack the instruction, where the statement that stores the payment completes it. */
export function propose<Terms extends Pick<PaymentTerms, 'id' | 'payerId' | 'createdAt'>>(
  terms: Terms,
): Decision<Terms & Window, PaymentEvent> {
  const expiresAt = new Date(terms.createdAt.getTime() + APPROVAL_WINDOW_MS);
  const next = withFields(terms, { expiresAt, status: 'PENDING_APPROVAL' as const });
  return decided(next, 'payment.created', terms.createdAt);
}

/** A payment within a mandate that the owner has signed before. It needs no approval, so it begins as an approved one. */
export function mandate(terms: PaymentTerms): Decision<ApprovedPayment, PaymentEvent> {
  const { createdAt: approvedAt } = terms;
  return decided({ ...terms, status: 'APPROVED', approvedAt }, 'payment.approved', approvedAt);
}

/** @throws ConflictError when the window has closed or the request is no longer pending */
export function approve(request: PaymentRequest, at: Date): Decision<ApprovedPayment, PaymentEvent> {
  assertAllowed(paymentRequestMachine, statusAt(request, at), 'APPROVED');
  return decided({ ...termsOf(request), status: 'APPROVED', approvedAt: at }, 'payment.approved', at);
}

/** @throws ConflictError when the window has closed or the request is no longer pending */
export function reject(
  request: PaymentRequest,
  at: Date,
  reason: string | null,
): Decision<RejectedPayment, PaymentEvent> {
  assertAllowed(paymentRequestMachine, statusAt(request, at), 'REJECTED');
  const next = { ...termsOf(request), status: 'REJECTED', rejectedAt: at, rejectionReason: reason } as const;
  return decided(next, 'payment.rejected', at);
}

/** @throws ConflictError when the window is still open or the request is no longer pending */
export function expire(request: PaymentRequest, at: Date): Decision<ExpiredPayment, PaymentEvent> {
  assertAllowed(paymentRequestMachine, request.status, 'EXPIRED');
  if (at < request.expiresAt) {
    throw new ConflictError(`The payment request can be approved until ${request.expiresAt.toISOString()}`);
  }
  return decided({ ...termsOf(request), status: 'EXPIRED' }, 'payment.expired', at);
}

/** @throws ConflictError unless the request is approved */
export function complete(
  request: PaymentRequest,
  at: Date,
  transactionHash: string,
): Decision<CompletedPayment, PaymentEvent> {
  assertAllowed(paymentRequestMachine, request.status, 'COMPLETED');
  const next = { ...termsOf(request), status: 'COMPLETED', completedAt: at, transactionHash } as const;
  return decided(next, 'payment.completed', at);
}

/** @throws ConflictError unless the request is approved */
export function fail(
  request: PaymentRequest,
  at: Date,
  failure: OperationFailure,
): Decision<FailedPayment, PaymentEvent> {
  assertAllowed(paymentRequestMachine, request.status, 'FAILED');
  return decided({ ...termsOf(request), status: 'FAILED', failedAt: at, failure }, 'payment.failed', at);
}

/**
 * Takes the end back, because the chain did something else. The payment is under way again, with the owner's approval.
 * @param approvedAt when the owner approved it
 * @throws ConflictError unless it is completed or failed
 */
export function reverse(request: PaymentRequest, at: Date, approvedAt: Date): Decision<ApprovedPayment, PaymentEvent> {
  assertAllowed(paymentRequestCorrections, request.status, 'APPROVED');
  return decided({ ...termsOf(request), status: 'APPROVED', approvedAt }, 'payment.reversed', at);
}

/** A pending request past its window reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  request: { readonly status: PaymentRequestStatus; readonly expiresAt: Date },
  at: Date,
): PaymentRequestStatus {
  return request.status === 'PENDING_APPROVAL' && at >= request.expiresAt ? 'EXPIRED' : request.status;
}

/**
 * How long a client should wait before it asks again, in milliseconds; 0 for a final status (docs/rules/payments.md#polling).
 * Up to 20 unfinished requests are asked for at most 20 times a minute together.
 * @param ageMs since it was proposed, or approved if it was
 * @param unfinished how many requests of the same application and owner wait for the owner or the chain, this one included
 */
export function pollAfterMs(status: PaymentRequestStatus, ageMs = 0, unfinished = 1): number {
  if (status !== 'PENDING_APPROVAL' && status !== 'APPROVED') return 0;
  const byAge = status === 'APPROVED' ? sinceApproval(ageMs) : sinceProposal(ageMs);
  return unfinished > 1 ? Math.max(byAge, Math.min(unfinished * 3000, 60_000)) : byAge;
}

function sinceProposal(ageMs: number): number {
  if (ageMs < 30_000) return 3000;
  return ageMs < 60_000 ? 5000 : 10_000;
}

function sinceApproval(ageMs: number): number {
  return ageMs < 10_000 ? 1000 : 3000;
}

function termsOf(request: PaymentTerms): PaymentTerms {
  const { id, payerId, clientId, instruction, money, reference, source, refundOf, createdAt, expiresAt } = request;
  const terms = { id, payerId, clientId, instruction, money, reference, createdAt, expiresAt };
  const sourced = source === undefined ? terms : { ...terms, source };
  return refundOf === undefined ? sourced : { ...sourced, refundOf };
}

function decided<Next extends Pick<PaymentTerms, 'id' | 'payerId'>>(
  next: Next,
  type: PaymentEventType,
  at: Date,
): Decision<Next, PaymentEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.payerId, occurredAt: at }] };
}
