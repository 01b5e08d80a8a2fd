import type { PaymentRequest } from '../payments/payment-request.js';
import type { Payout } from '../payouts/payout.js';
import type { Notice } from './notification.js';
import { type PaymentWords, termsOf } from './payment-notices.js';

/**
 * Tells that the recipient's bank has booked the money, or why it did not keep it.
 * @param isPaid which of the two the notice is about; a bank can return what it has booked
 */
export function payoutNotice(
  isPaid: boolean,
  payout: Payout,
  payment: PaymentRequest,
  words: PaymentWords,
  at: Date,
): Notice | null {
  const told = { target: `approvals/${payment.id}`, at, isNews: true };
  const metadata = termsOf(payment, words);
  if (isPaid) return { ...told, type: 'PAYOUT_PAID', about: `payout ${payment.id} paid`, metadata };
  if (!('cause' in payout)) return null;
  const { reason } = payout.cause;
  return {
    ...told,
    type: 'PAYOUT_RETURNED',
    about: `payout ${payment.id} returned`,
    metadata: { ...metadata, reason },
  };
}
