import { describeConfirmation } from '../../../domain/indexing/finality-policy.js';
import type { PaymentStatus } from '../payment-status.js';
import type { StatusWords } from './payment-presentation.js';

/** The status of a payment that pays somebody, for a client. */
export function transferWords(payment: PaymentStatus): StatusWords {
  switch (payment.status) {
    case 'PENDING_APPROVAL':
      return {
        message: 'Waiting for the owner to approve the payment in the app',
        nextStep: `Approve it in the app with a passkey by ${payment.expiresAt.toISOString()}`,
      };
    case 'APPROVED': {
      const where = payment.confirmation
        ? `it is ${describeConfirmation(payment.confirmation)}`
        : 'the payment is on its way to the chain';
      return { message: `Approved; ${where}`, nextStep: null };
    }
    case 'COMPLETED':
      return { message: 'Paid', nextStep: null };
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
      return { message: `The owner rejected the payment${reason}`, nextStep: null };
    }
  }
}
