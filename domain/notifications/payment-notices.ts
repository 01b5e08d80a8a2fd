import { type PaymentRequest, statusAt } from '../payments/payment-request.js';
import { shownMoney } from '../payments/shown-money.js';
import type { PaymentRequestId } from '../shared/ids.js';
import { formatMinorUnits } from '../shared/money.js';
import type { Notice } from './notification.js';

/** The subject of a proposal's notification. The notification is withdrawn when the payment is decided. */
export function aboutProposal(id: PaymentRequestId | string): string {
  return `payment ${id} proposed`;
}

/** The beginning of the subject of every notification about the end of a payment. */
export function aboutEnd(id: PaymentRequestId | string): string {
  return `payment ${id} ended`;
}

/** How a payment type calls what is paid. */
export interface PaymentWords {
  /** "bob" */
  readonly recipient: string;
  /** "Pay bob" */
  readonly title: string;
}

/**
 * @param at when it was proposed
 * @param now decides whether it is still news
 * @param waiting how many requests of the same application are open, this one included
 */
export function proposalNotice(payment: PaymentRequest, words: PaymentWords, at: Date, now: Date, waiting = 1): Notice {
  const { id, clientId, expiresAt } = payment;
  return {
    type: 'PAYMENT_PROPOSED',
    about: aboutProposal(id),
    target: `approvals/${id}`,
    metadata: { ...termsOf(payment, words), clientId, waiting, expiresAt: expiresAt.toISOString() },
    at,
    isNews: statusAt(payment, now) === 'PENDING_APPROVAL',
  };
}

/** Tells how a payment ended. Null while it has not ended, and for an end that the owner caused. */
export function endNotice(payment: PaymentRequest, words: PaymentWords, at: Date): Notice | null {
  const { id } = payment;
  const told = { about: `${aboutEnd(id)} ${payment.status}`, at, isNews: true };
  switch (payment.status) {
    case 'COMPLETED': {
      const { transactionHash } = payment;
      const metadata = { ...termsOf(payment, words), transactionHash };
      return { ...told, type: 'PAYMENT_COMPLETED', target: `tx/${transactionHash}`, metadata };
    }
    case 'FAILED': {
      const metadata = { ...termsOf(payment, words), reason: payment.failure.reason };
      return { ...told, type: 'PAYMENT_FAILED', target: `approvals/${id}`, metadata };
    }
    case 'EXPIRED':
      return { ...told, type: 'PAYMENT_EXPIRED', target: `approvals/${id}`, metadata: termsOf(payment, words) };
    case 'PENDING_APPROVAL':
    case 'APPROVED':
    case 'REJECTED':
      return null;
  }
}

/** Tells that the chain has taken the end of a payment back. @param at when the status was corrected */
export function reversalNotice(
  payment: PaymentRequest,
  words: PaymentWords,
  reported: 'COMPLETED' | 'FAILED',
  at: Date,
): Notice {
  return {
    type: 'PAYMENT_REVERSED',
    about: `payment ${payment.id} reversed ${at.toISOString()}`,
    target: `approvals/${payment.id}`,
    metadata: { ...termsOf(payment, words), reported },
    at,
    isNews: true,
  };
}

/** What every notice about a payment says of it. */
export function termsOf({ id, instruction, money, reference }: PaymentRequest, { recipient, title }: PaymentWords) {
  const { minorUnits, currency } = shownMoney(money);
  const amount = formatMinorUnits(minorUnits);
  const paymentType = instruction.type;
  return { paymentRequestId: id, paymentType, title, amount, currency, recipient, reference };
}
