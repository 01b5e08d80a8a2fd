import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import type { PaymentType } from '../../domain/payments/payment-type.js';
import type { Currency } from '../../domain/shared/currency.js';
import { token } from '../ports/token.js';

/** What a client sees of a payment request: a read model, straight from one statement. */
export interface PaymentStatus {
  readonly id: string;
  readonly status: PaymentRequestStatus;
  readonly minorUnits: bigint;
  readonly currency: Currency;
  readonly recipient: string;
  readonly paymentType: PaymentType;
  readonly expiresAt: Date;
  readonly transactionHash: string | null;
  readonly failureReason: string | null;
  readonly rejectionReason: string | null;
}

export interface PaymentStatusQuery {
  /** Reads as EXPIRED once the window has closed. Null when missing or somebody else's. */
  find(id: string, payerId: string, at: Date): Promise<PaymentStatus | null>;
}
export const PaymentStatusQuery = token<PaymentStatusQuery>('PaymentStatusQuery');
