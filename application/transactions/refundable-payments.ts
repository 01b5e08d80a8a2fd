import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';

/** A completed payment, as the one who got it may pay it back. */
export interface RefundablePayment {
  readonly id: PaymentRequestId;
  readonly payerUsername: string;
  readonly money: Money;
  readonly reference: string | null;
  /** It pays back another payment itself. */
  readonly isRefund: boolean;
  /** What its refunds take back, paid or still possible, in minor units. */
  readonly refundedMinorUnits: bigint;
  /** Refunds that nobody approved in time and that no sweep has ended yet. */
  readonly overdueRefunds: readonly PaymentRequestId[];
}

export interface RefundablePayments {
  /**
   * The payment behind what this user received; null when there is none, whoever else has one.
   * @param hash lower case, with 0x
   */
  receivedBy(recipientId: UserId, hash: string, at: Date): Promise<RefundablePayment | null>;
}
export const RefundablePayments = token<RefundablePayments>('RefundablePayments');
