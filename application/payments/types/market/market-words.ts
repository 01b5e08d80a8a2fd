import type { PaymentStatus } from '../../payment-status.js';
import type { StatusWords } from '../payment-presentation.js';
import { transferWords } from '../transfer-words.js';

/** The status of a swap at the market, for a client. */
export function marketWords(payment: PaymentStatus): StatusWords {
  const words = transferWords(payment);
  if (payment.status === 'COMPLETED') return { ...words, message: 'Traded; what was bought is in the main account' };
  if (payment.status === 'FAILED') return { ...words, nextStep: 'Propose it again, at the price of then' };
  return words;
}
