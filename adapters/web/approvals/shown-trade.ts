import { isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownTrade } from '../chain/trade-calls.js';
import { onlyLine } from './only-line.js';
import { amountIn, cardAmount, figuresIn, type LineAmount, priceOf } from './quoted-figures.js';

/** What a card says of a trade at the market. Null on other cards, and when its figures do not fit together. */
export function tradeIn(card: ApprovalCard): ShownTrade | null {
  if (card.paymentType !== 'crypto_swap' && card.paymentType !== 'buy_token') return null;
  const figures = figuresIn(card, amountIn(onlyLine(card, 'given'), card), 'marketFee');
  if (!figures) return null;
  const { given, expected, minimumReceived } = figures;
  const isSale = given.currency === null;
  const [money, traded] = isSale ? [expected, given] : [given, expected];
  const side = card.paymentType === 'buy_token' ? 'BUY' : onlyLine(card, 'side');
  const fits =
    side === (isSale ? 'SELL' : 'BUY') &&
    traded.currency === null &&
    money.currency === card.currency &&
    money.units === cardAmount(card)?.units &&
    (card.paymentType === 'crypto_swap') === isCryptoAsset(traded.token) &&
    onlyLine(card, 'price') === priceOf(money, traded);
  if (!fits) return null;
  const amountOf = ({ token, units }: LineAmount) => ({ token, units });
  return { given: amountOf(given), minimumReceived: amountOf(minimumReceived) };
}
