import { expire, type PaymentEvent } from '../../domain/payments/payment-request.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';

/**
 * Expires a payment request whose window has closed, unless it was decided on in the meantime. Call it in a unit of work.
 * @returns the events to publish
 * @throws ConflictError when the window is still open
 */
export async function expirePayment(
  payments: PaymentRequestRepository,
  id: PaymentRequestId,
  at: Date,
): Promise<readonly PaymentEvent[]> {
  const payment = await payments.find(id);
  if (payment?.status !== 'PENDING_APPROVAL') return [];
  const { next, events } = expire(payment, at);
  return (await payments.transition(next, payment.status)) ? events : [];
}
