import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Payable } from './payable.js';

/** Stores which payment pays what. A payment pays at most one payable. */
export interface PayablePayments {
  /** Records that a payment request is to pay it. */
  add(payable: Payable, paymentId: PaymentRequestId, at: Date): Promise<void>;
  /** What a payment pays, or what the payment pays that is refunded by it. */
  paidBy(paymentId: PaymentRequestId): Promise<Payable | null>;
}
export const PayablePayments = token<PayablePayments>('PayablePayments');
