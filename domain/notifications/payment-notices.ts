import { type PaymentRequest, statusAt } from '../payments/payment-request.js';
import type { PaymentRequestId } from '../shared/ids.js';
import { formatMinorUnits } from '../shared/money.js';
import type { Notice } from './notification.js';

/** The subject of a proposal's notification. The notification is withdrawn when the payment is decided. */
export function aboutProposal(id: PaymentRequestId | string): string {
  return `payment ${id} proposed`;
}

/** @param at when it was proposed @param now decides whether it is still news */
export function proposalNotice(payment: PaymentRequest, at: Date, now: Date): Notice {
  const { id, clientId, expiresAt } = payment;
  return {
    type: 'PAYMENT_PROPOSED',
    about: aboutProposal(id),
    target: `approvals/${id}`,
    metadata: { ...termsOf(payment), clientId, expiresAt: expiresAt.toISOString() },
    at,
    isNews: statusAt(payment, now) === 'PENDING_APPROVAL',
  };
}

/** Tells how a payment ended. Null while it has not ended, and for an end that the owner caused. */
export function endNotice(payment: PaymentRequest, at: Date): Notice | null {
  const { id } = payment;
  const told = { about: `payment ${id} ended`, at, isNews: true };
  switch (payment.status) {
    case 'COMPLETED': {
      const { transactionHash } = payment;
      const metadata = { ...termsOf(payment), transactionHash };
      return { ...told, type: 'PAYMENT_COMPLETED', target: `tx/${transactionHash}`, metadata };
    }
    case 'FAILED': {
      const metadata = { ...termsOf(payment), reason: payment.failure.reason };
      return { ...told, type: 'PAYMENT_FAILED', target: `approvals/${id}`, metadata };
    }
    case 'EXPIRED':
      return { ...told, type: 'PAYMENT_EXPIRED', target: `approvals/${id}`, metadata: termsOf(payment) };
    case 'PENDING_APPROVAL':
    case 'APPROVED':
    case 'REJECTED':
      return null;
  }
}

function termsOf({ id, money, recipient, reference }: PaymentRequest) {
  const { minorUnits, currency } = money;
  const amount = formatMinorUnits(minorUnits);
  return { paymentRequestId: id, amount, currency, recipient: recipient.username, reference };
}
