import { tokenOf } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownSubAccount } from '../chain/sub-account-calls.js';
import type { ShownTrade } from '../chain/trade-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';
import { amountIn, cardAmount, figuresIn, priceOf } from './quoted-figures.js';

/** The sub-account that a card names; null on other cards. */
export function subAccountIn(card: ApprovalCard): ShownSubAccount | null {
  const address = addressIn(onlyLine(card, 'subAccountAddress'));
  const votesUntil = new Date(onlyLine(card, 'votesUntil'));
  return address && { address, votesUntil: Number.isNaN(votesUntil.getTime()) ? null : votesUntil, swap: swapIn(card) };
}

/** What a card says of a swap. Null on other cards, and when its figures do not fit together. */
function swapIn(card: ApprovalCard): ShownTrade | null {
  const figures = figuresIn(card, amountIn(onlyLine(card, 'given'), card), 'marketFee');
  if (!figures) return null;
  const { given, expected, minimumReceived } = figures;
  const money = given.currency === null ? expected : given;
  const price = expected.currency === null ? priceOf(given, expected) : priceOf(expected, given);
  const fits =
    money.token === tokenOf(card.currency) &&
    money.units === cardAmount(card)?.units &&
    onlyLine(card, 'price') === price;
  return fits ? { given, minimumReceived } : null;
}
