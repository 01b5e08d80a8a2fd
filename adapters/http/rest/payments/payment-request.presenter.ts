import type { PaymentStatus } from '../../../../application/payments/payment-status.js';
import { pollAfterMs } from '../../../../domain/payments/payment-request.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { PaymentRequestResponse } from './payment-request.response.js';

/** The fields of a payment request that leave the service. */
export function presentPaymentRequest(payment: PaymentStatus): PaymentRequestResponse {
  const { message, nextStep } = wordsFor(payment);
  return {
    paymentRequestId: payment.id,
    status: payment.status,
    amount: formatMinorUnits(payment.minorUnits),
    currency: payment.currency,
    recipient: payment.recipient,
    paymentType: payment.paymentType,
    expiresAt: payment.expiresAt.toISOString(),
    message,
    ...(nextStep && { nextStep }),
    pollAfterMs: pollAfterMs(payment.status),
    ...(payment.transactionHash && { transactionHash: payment.transactionHash }),
  };
}

function wordsFor(payment: PaymentStatus): { readonly message: string; readonly nextStep?: string } {
  switch (payment.status) {
    case 'PENDING_APPROVAL':
      return {
        message: 'Waiting for the owner to approve the payment in the app',
        nextStep: `Approve it in the app with a passkey by ${payment.expiresAt.toISOString()}`,
      };
    case 'APPROVED':
      return { message: 'Approved; the payment is on its way to the chain' };
    case 'COMPLETED':
      return { message: 'Paid' };
    case 'FAILED':
      return {
        message: payment.failureReason ?? 'The payment failed; nothing was moved',
        nextStep: 'Remove the cause and propose the payment again',
      };
    case 'EXPIRED':
      return {
        message: 'The approval window passed before the payment was approved; nothing was moved',
        nextStep: 'Propose the payment again if it is still wanted',
      };
    case 'REJECTED': {
      const reason = payment.rejectionReason ? `: ${payment.rejectionReason}` : '';
      return { message: `The owner rejected the payment${reason}` };
    }
  }
}
