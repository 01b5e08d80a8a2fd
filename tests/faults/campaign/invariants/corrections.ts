import type { Evidence, ListedNotification } from '../evidence/evidence.js';
import type { PaymentRecord } from '../evidence/payment-record.js';

/** The payer's notifications about one payment. */
export function noticesOf({ ids, payer }: PaymentRecord, { people }: Evidence): readonly ListedNotification[] {
  const inbox = people.find(({ username }) => username === payer)?.notifications ?? [];
  return inbox.filter(({ paymentRequestId }) => paymentRequestId !== null && ids.has(paymentRequestId));
}

/** The ends of a payment that its payer was told to be true no more. */
export function correctionsOf(payment: PaymentRecord, evidence: Evidence): readonly string[] {
  return noticesOf(payment, evidence).flatMap(({ type, reported }) =>
    type === 'PAYMENT_REVERSED' && reported !== null ? [reported] : [],
  );
}
