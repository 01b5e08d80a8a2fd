import type { PaymentStatus } from '../payment-status.js';
import type { StatusWords } from './payment-presentation.js';
import { transferWords } from './transfer-words.js';

/** The status of a payment to an account outside the service, for a client. Once it is completed, it tells of the payout to a bank. */
export function bankPayoutWords(payment: PaymentStatus): StatusWords {
  const { status, payout } = payment;
  if (status !== 'COMPLETED' || !payout) return transferWords(payment);
  switch (payout.status) {
    case 'PAID':
      return { message: 'Paid; the recipient’s bank has booked it', nextStep: null };
    case 'REJECTED':
    case 'RETURNED':
      return {
        message: `The bank did not keep the money: ${payout.reason}`,
        nextStep: 'Wait: the money comes back to the account that paid',
      };
    case 'REFUNDED':
      return {
        message: `The bank did not keep the money: ${payout.reason}. It is back in the account that paid`,
        nextStep: 'Remove the cause and propose the payment again',
      };
    case 'FUNDED':
    case 'SUBMITTED':
    case 'PROCESSING':
      return { message: `On its way to the bank, expected on ${payout.expectedOn}`, nextStep: null };
  }
}
