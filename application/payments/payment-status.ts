import type { BuiltPaymentType } from '../../domain/payments/payment-instruction.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';
import type { StatusWords } from './types/payment-presentation.js';

/** What a client sees of a payment request: a read model, straight from one statement. */
export interface PaymentStatus {
  readonly id: string;
  readonly status: PaymentRequestStatus;
  /** Null when the payment moves none. */
  readonly money: Money | null;
  readonly recipient: string;
  readonly paymentType: BuiltPaymentType;
  readonly expiresAt: Date;
  readonly transactionHash: string | null;
  readonly failureReason: string | null;
  readonly rejectionReason: string | null;
}

/** The same with what it means, in the words of its payment type. */
export type DescribedPayment = PaymentStatus & StatusWords;

export interface PaymentStatusQuery {
  /** Reads as EXPIRED once the window has closed. Null when missing or somebody else's. */
  find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null>;
}
export const PaymentStatusQuery = token<PaymentStatusQuery>('PaymentStatusQuery');
