import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { BillId, PaymentRequestId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { PaidBillChange } from '../bills/bill.repository.js';
import { token } from '../ports/token.js';
import type { Payable } from './payable.js';

export interface PayablePayment {
  readonly id: PaymentRequestId;
  /** As it is stored: one whose window has closed may still wait. */
  readonly status: PaymentRequestStatus;
  readonly money: Money;
}

/** Stores which payment pays what. A payment pays at most one payable. */
export interface PayablePayments {
  /** Records that a payment request is to pay it. */
  add(payable: Payable, paymentId: PaymentRequestId, at: Date): Promise<void>;
  /** Keeps with a payment who had changed the amount of its bill when it was proposed. */
  keepChange(paymentId: PaymentRequestId, change: PaidBillChange): Promise<void>;
  /** What a payment pays, or what the payment pays that is refunded by it; also the bills whose receipts it is linked to. */
  paidBy(paymentId: PaymentRequestId): Promise<readonly Payable[]>;
  /** Those of the payments for which `paidBy` knows something. */
  paying(paymentIds: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]>;
  /** What a payment was proposed for; null for a payment of anything else. */
  proposedFor(paymentId: PaymentRequestId): Promise<Payable | null>;
  /** The bills that these payments pay. */
  billsOf(paymentIds: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, BillId>>;
  /** The payments that were proposed for it. */
  of(payable: Payable): Promise<readonly PayablePayment[]>;
}
export const PayablePayments = token<PayablePayments>('PayablePayments');
