import type { Confirmation } from '../../domain/indexing/finality-policy.js';
import type { BuiltPaymentType } from '../../domain/payments/payment-instruction.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { PaymentType } from '../../domain/payments/payment-type.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { PayoutProgress } from '../payouts/payout-progress.js';
import { token } from '../ports/token.js';
import type { StatusWords } from './types/payment-presentation.js';

/** The status of a payment request for a client, read by one statement. */
export interface PaymentStatus {
  readonly id: string;
  readonly status: PaymentRequestStatus;
  /** Null when the payment moves no money. */
  readonly money: Money | null;
  readonly recipient: string;
  readonly paymentType: BuiltPaymentType;
  readonly expiresAt: Date;
  readonly transactionHash: string | null;
  readonly failureReason: string | null;
  readonly rejectionReason: string | null;
  /** Since it was proposed, or approved if it was; absent for one that was just proposed. */
  readonly ageMs?: number;
  /**
   * While it waits for the owner or the chain: how many requests of its application do, this one included, as far as they were counted.
   * Absent in lists.
   */
  readonly unfinished?: number;
  /** How far the block with an approved payment is from being final; absent while no block has it. */
  readonly confirmation?: Confirmation;
  /** Where the payout to a bank stands; absent while there is none. */
  readonly payout?: PayoutProgress;
}

/** The status with the message of its payment type. */
export type DescribedPayment = PaymentStatus & StatusWords;

/** A request in the list of its proposer. */
export interface ListedPayment extends PaymentStatus {
  readonly id: PaymentRequestId;
  readonly createdAt: Date;
  readonly reference: string | null;
}

export interface OwnPaymentsPage {
  readonly payerId: UserId;
  /** Who proposed them. */
  readonly clientId: string;
  readonly types: readonly PaymentType[];
  /** Null for every status. */
  readonly status: PaymentRequestStatus | null;
  readonly at: Date;
  /** The last request of the page before; null for the first page. */
  readonly after: PaymentRequestId | null;
  readonly limit: number;
}

export interface PaymentStatusQuery {
  /** A pending request past its window reads as EXPIRED. Null when missing or somebody else's. */
  find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null>;
  /** The newest first. Null when the client has proposed no request `after` for this payer. */
  page(page: OwnPaymentsPage): Promise<readonly ListedPayment[] | null>;
}
export const PaymentStatusQuery = token<PaymentStatusQuery>('PaymentStatusQuery');
