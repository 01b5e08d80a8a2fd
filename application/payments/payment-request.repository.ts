import type { PaymentRequest, PendingPayment } from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';

/** What became of a proposal when it was stored. Nothing is stored unless it is 'stored'. */
export type AddOutcome =
  | { readonly kind: 'stored' }
  /** Together with the refunds that were paid or still may be, it would exceed the payment. */
  | { readonly kind: 'refundTooLarge' }
  | { readonly kind: 'insufficientFunds'; readonly available: bigint; readonly needed: Money };

/** Keeps payment requests. */
export interface PaymentRequestRepository {
  /**
   * Stores a proposal. The payer's ledger must hold the outflow; null needs nothing. After any other outcome than 'stored' the unit
   * of work cannot go on.
   */
  add(payment: PendingPayment, outflow: Money | null): Promise<AddOutcome>;
  find(id: PaymentRequestId): Promise<PaymentRequest | null>;
  /** Null when there is none with this id, and when it is somebody else's. */
  findOwned(id: PaymentRequestId, payerId: UserId): Promise<PaymentRequest | null>;
  /** The payer's requests that can still be approved at this time, the most urgent first. */
  pendingOf(payerId: UserId, at: Date): Promise<readonly PaymentRequest[]>;
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
  /** Ids of pending requests whose window has closed. */
  overdue(at: Date, limit: number): Promise<readonly PaymentRequestId[]>;
  /** Takes up to `limit` approved requests that nobody has moved or taken for `olderThanMs` of real time. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly PaymentRequestId[]>;
  /** Compare-and-set: stores `next` when the status is still `from`. False means that somebody else was faster. */
  transition(next: PaymentRequest, from: PaymentRequestStatus): Promise<boolean>;
}
export const PaymentRequestRepository = token<PaymentRequestRepository>('PaymentRequestRepository');
