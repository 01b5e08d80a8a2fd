import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';

/** A completed payment that its recipient can refund. */
export interface RefundablePayment {
  readonly id: PaymentRequestId;
  readonly payerUsername: string;
  readonly money: Money;
  readonly reference: string | null;
  /** Whether it is a refund of another payment itself. */
  readonly isRefund: boolean;
  /** Whether the transaction brought this user another payment, too. The hash then does not say which one is meant. */
  readonly sharesTransaction: boolean;
  /** The sum of its refunds, completed or still possible, in minor units. */
  readonly refundedMinorUnits: bigint;
  /** Refunds past their approval window that the sweep has not expired yet. */
  readonly overdueRefunds: readonly PaymentRequestId[];
}

export interface RefundablePayments {
  /**
   * The payment that this user received in a transaction; null when there is none.
   * @param hash lower case, with 0x
   */
  receivedBy(recipientId: UserId, hash: string, at: Date): Promise<RefundablePayment | null>;
}
export const RefundablePayments = token<RefundablePayments>('RefundablePayments');
