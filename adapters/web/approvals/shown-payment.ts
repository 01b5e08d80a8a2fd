import { isCurrency } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownPayment } from '../chain/payment-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { movesNothing } from './moves-nothing.js';
import { commitmentsIn } from './shown-commitments.js';
import { exchangeMinimumIn } from './shown-exchange.js';
import { sourceIn } from './shown-source.js';
import { subAccountIn } from './shown-sub-account.js';
import { tradeIn } from './shown-trade.js';
import { vaultMoveIn } from './shown-vault-move.js';

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
  const [vaultMove, trade, subAccount] = [vaultMoveIn(card), tradeIn(card), subAccountIn(card)];
  const isMove = vaultMove !== null || trade !== null;
  const minimumReceived = isMove || subAccount ? null : exchangeMinimumIn(card);
  const recipient = isMove || minimumReceived ? null : addressIn(card.recipient.address ?? '');
  if (!recipient && !isMove && !minimumReceived && !subAccount) return null;
  // Without an address a sub-account pays its creator, so such a card must name no other user.
  if (subAccount && !recipient && card.recipient.username !== undefined) return null;
  const shown = { paymentRequestId, paymentType, minorUnits, currency, validUntil };
  const source = sourceIn(card);
  return source === 'unreadable'
    ? null
    : { ...shown, recipient, minimumReceived, vaultMove, trade, subAccount, source, commitments: commitmentsIn(card) };
}

function minorUnitsOf(card: ApprovalCard): bigint | null {
  const { amount, currency } = card;
  if (movesNothing(card)) return 0n;
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
