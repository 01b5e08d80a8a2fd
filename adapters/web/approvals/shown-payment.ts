import { isCurrency } from '../../../domain/shared/currency.js';
import { type Money, parseMoney } from '../../../domain/shared/money.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownPayment } from '../chain/payment-calls.js';
import { addressIn } from '../chain/user-operation.js';

/**
 * The values that the page shows, in the form that an operation is compared with.
 * @param id the request that the owner opened
 * @returns null when the card is another request's, or its amount, currency, address or deadline cannot be read
 */
export function shownPaymentOf(card: ApprovalCard, id: string): ShownPayment | null {
  const { paymentRequestId, paymentType, currency, operation } = card;
  const minorUnits = minorUnitsOf(card);
  const validUntil = new Date(operation.validUntil);
  if (paymentRequestId !== id.toLowerCase() || minorUnits === null || Number.isNaN(validUntil.getTime())) return null;
  const shown = { paymentRequestId, paymentType, minorUnits, currency, validUntil };
  const minimumReceived = minimumIn(card);
  if (minimumReceived) return { ...shown, recipient: null, minimumReceived };
  const recipient = addressIn(card.recipient.address ?? '');
  return recipient && { ...shown, recipient, minimumReceived: null };
}

/** What an exchange says that arrives at least, such as "91.50 EUR"; null on other cards. */
function minimumIn({ lines = [] }: ApprovalCard): Money | null {
  const [amount = '', currency = ''] = lines.find(({ name }) => name === 'minimumReceived')?.value.split(' ') ?? [];
  try {
    return isCurrency(currency) ? parseMoney(amount, currency) : null;
  } catch {
    return null;
  }
}

function minorUnitsOf({ amount, currency }: ApprovalCard): bigint | null {
  try {
    return isCurrency(currency) ? parseMoney(amount, currency).minorUnits : null;
  } catch {
    return null;
  }
}

/** The values that must not change while the card is open. */
export function termsOf(card: ApprovalCard): string {
  const { paymentRequestId, paymentType, amount, currency, recipient, lines = [], reference = '', proposedBy } = card;
  const { validUntil } = card.operation;
  return JSON.stringify([
    paymentRequestId,
    paymentType,
    amount,
    currency,
    recipient,
    lines,
    reference,
    proposedBy,
    validUntil,
  ]);
}
