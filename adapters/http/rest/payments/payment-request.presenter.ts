import type { DescribedRow } from '../../../../application/payments/list-own-payments.js';
import type { DescribedPayment } from '../../../../application/payments/payment-status.js';
import { pollAfterMs } from '../../../../domain/payments/payment-request.js';
import { shownMoney } from '../../../../domain/payments/shown-money.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { PaymentRequestResponse, PaymentRequestsResponse } from './payment-request.response.js';
import { presentPayout } from './payout.response.js';

export function presentPaymentRequests(payments: readonly DescribedRow[]): PaymentRequestsResponse {
  return {
    data: payments.map((payment) => ({
      ...presentPaymentRequest(payment),
      createdAt: payment.createdAt.toISOString(),
      reference: payment.reference,
    })),
  };
}

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
    pollAfterMs: Math.max(payment.pollAfterMs ?? 0, pollAfterMs(payment.status, payment.ageMs, payment.unfinished)),
    transactionHash: payment.transactionHash || undefined,
    payout: payment.payout && presentPayout(payment.payout),
  };
}
