import type { PaymentWords } from '../../domain/notifications/payment-notices.js';
import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import type { PaymentTypes } from './types/payment-types.js';

/** The words for a payment in notifications, by its type. */
export function paymentWords(types: PaymentTypes, payment: PaymentRequest): PaymentWords {
  const { recipient, title } = types.present(payment);
  return { recipient: recipient.label, title };
}
