import type { DescribedPayment } from '../../../../application/payments/payment-status.js';
import { pollAfterMs } from '../../../../domain/payments/payment-request.js';
import { shownMoney } from '../../../../domain/payments/shown-money.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { PaymentRequestResponse } from './payment-request.response.js';

/** The fields of a payment request that leave the service. */
export function presentPaymentRequest(payment: DescribedPayment): PaymentRequestResponse {
  const { message, nextStep } = payment;
  const { minorUnits, currency } = shownMoney(payment.money);
  // Objects that all have the same fields are written to JSON faster.
  return {
    paymentRequestId: payment.id,
    status: payment.status,
    amount: formatMinorUnits(minorUnits),
    currency,
    recipient: payment.recipient,
    paymentType: payment.paymentType,
    expiresAt: payment.expiresAt.toISOString(),
    message,
    nextStep: nextStep ?? undefined,
    pollAfterMs: payment.pollAfterMs ?? pollAfterMs(payment.status, payment.ageMs),
    transactionHash: payment.transactionHash || undefined,
  };
}
