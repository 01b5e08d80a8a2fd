import type { GasScope } from '../../domain/gas-budgets/gas-budgets.js';
import type {
  ApprovedPayment,
  CompletedPayment,
  PaymentRequest,
  PendingPayment,
} from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';

/** Too many requests of the application, or of all applications, wait for the user's decision (docs/rules/payments.md#open-requests). */
export interface TooManyOpen {
  readonly kind: 'tooManyOpen';
  readonly of: 'client' | 'user';
  readonly limit: number;
}

/** The day's gas money of this scope is used up (docs/rules/limits.md#gas-budgets). */
export interface GasSpent {
  readonly kind: 'gasSpent';
  readonly scope: GasScope;
}

/** The result of storing a proposal. Only with 'stored' anything was stored. */
export type AddOutcome =
  | { readonly kind: 'stored' }
  /** The sum of all completed and possible refunds would exceed the payment. */
  | { readonly kind: 'refundTooLarge' }
  | TooManyOpen
  | GasSpent
  | { readonly kind: 'insufficientFunds'; readonly available: bigint; readonly needed: Money };

/** Stores payment requests. */
export interface PaymentRequestRepository {
  /**
   * Stores a proposal. The payer's balance in the ledger must cover the outflow; null needs no balance. After any other result than
   * 'stored' the unit of work cannot continue.
   */
  add(payment: PendingPayment, outflow: Money | null): Promise<AddOutcome>;
  /** Stores a payment within a mandate, which needs no approval and no balance of the main account. */
  addApproved(payment: ApprovedPayment): Promise<void>;
  find(id: PaymentRequestId): Promise<PaymentRequest | null>;
  /** Those that exist, in no order. */
  findAll(ids: readonly PaymentRequestId[]): Promise<readonly PaymentRequest[]>;
  /** Null when there is no request with this id, or when it is somebody else's. */
  findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null>;
  /**
   * The payer's requests that can still be approved at this time, the newest first.
   * @param after the last one of the page before
   */
  pendingOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]>;
  /**
   * The payer's requests that can no longer be approved at this time, the newest first.
   * @param after the last one of the page before
   */
  decidedOf(
    payerId: UserId,
    at: Date,
    after: PaymentRequestId | null,
    limit: number,
  ): Promise<readonly PaymentRequest[]>;
  /** The ids of pending requests past their window. */
  overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]>;
  /**
   * Compare-and-set: stores `next` when the status is still `from`. The owner's approval or rejection is stored only when its time lies inside
   * the approval window; a correction has no window. Returns false when another process was faster, or the window had closed at that time.
   */
  transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean>;
  /** Compare-and-set: stores the completions of approved payments. Returns false when another process was faster with one; then the unit of work cannot be stored. */
  completeAll(completed: readonly CompletedPayment[]): Promise<boolean>;
}
export const PaymentRequestRepository = token<PaymentRequestRepository>('PaymentRequestRepository');
