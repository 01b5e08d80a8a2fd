import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The payments on which something of a receipt depends. */
export interface FollowedPayments {
  /**
   * Those of the payments for which FollowPayment may have something to do: they, or what they refund, pay a bill, are linked to a receipt, have
   * a draft that names another transaction, or have the total of an open receipt of their payer.
   */
  among(ids: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]>;
}
export const FollowedPayments = token<FollowedPayments>('FollowedPayments');
