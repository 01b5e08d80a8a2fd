import { MAX_SLIPPAGE_BPS, minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import { MOST_TOKEN_DECIMALS } from '../../../domain/payments/token-soundness.js';
import { formatPrice, unitPrice } from '../../../domain/rates/unit-price.js';
import { decimalsOf, isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { isCurrency, TOKEN_DECIMALS, tokenOf } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownAmount, ShownTrade } from '../chain/trade-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';

/** No market keeps more than a hundredth. */
export const MOST_FEE_SHARE = 100n;

/** A price is from when the payment was proposed. */
const OLDEST_QUOTE_MS = 60_000;

/** An amount of a card's line, in smallest units. */
interface LineAmount extends ShownAmount {
  readonly decimals: number;
  /** Of money, its currency; null of anything else. */
  readonly currency: string | null;
}

/**
 * What a card says of a trade at the market. Null on other cards, and when its figures do not fit together: then the larger one could
 * hide the smaller one, which is signed.
 */
export function tradeIn(card: ApprovalCard): ShownTrade | null {
  if (card.paymentType !== 'crypto_swap' && card.paymentType !== 'buy_token') return null;
  const [given, expected, minimumReceived, fee] = ['given', 'expected', 'minimumReceived', 'marketFee'].map((name) =>
    amountIn(onlyLine(card, name), card),
  );
  if (!given || !expected || !minimumReceived || !fee) return null;
  const isSale = given.currency === null;
  const [money, traded] = isSale ? [expected, given] : [given, expected];
  const side = card.paymentType === 'buy_token' ? 'BUY' : onlyLine(card, 'side');
  const fits =
    side === (isSale ? 'SELL' : 'BUY') &&
    traded.currency === null &&
    money.units * traded.units * minimumReceived.units > 0n &&
    money.currency === card.currency &&
    money.units === amountIn(`${card.amount} ${card.currency}`, card)?.units &&
    (card.paymentType === 'crypto_swap') === isCryptoAsset(traded.token) &&
    minimumReceived.token === expected.token &&
    minimumReceived.units >= minimumAfterSlippage(expected.units, MAX_SLIPPAGE_BPS) &&
    fee.token === given.token &&
    fee.units * MOST_FEE_SHARE <= given.units + MOST_FEE_SHARE &&
    onlyLine(card, 'price') === priceOf(money, traded) &&
    isRecent(onlyLine(card, 'quotedAt'), card);
  if (!fits) return null;
  const amountOf = ({ token, units }: LineAmount) => ({ token, units });
  return { given: amountOf(given), minimumReceived: amountOf(minimumReceived) };
}

/** "100.00 USD", "0.01 WETH", "99.50 tokens". Null for nothing, and for a token that the card does not name. */
export function amountIn(text: string, card: ApprovalCard): LineAmount | null {
  const [, whole, fraction = '', unit = ''] = /^(\d+)\.(\d+) (\w+)$/.exec(text) ?? [];
  const token = tokenCalled(unit, card);
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || !token || digits.length > token.decimals) return null;
  return { ...token, units: BigInt(whole + digits.padEnd(token.decimals, '0')) };
}

function tokenCalled(unit: string, card: ApprovalCard): Omit<LineAmount, 'units'> | null {
  if (isCurrency(unit)) return { token: tokenOf(unit), decimals: TOKEN_DECIMALS, currency: unit };
  if (isCryptoAsset(unit)) return { token: unit, decimals: decimalsOf(unit), currency: null };
  const [address, decimals] = [addressIn(onlyLine(card, 'tokenAddress')), onlyLine(card, 'tokenDecimals')];
  if (unit !== 'tokens' || address === null || !/^\d{1,2}$/.test(decimals)) return null;
  return Number(decimals) <= MOST_TOKEN_DECIMALS
    ? { token: address, decimals: Number(decimals), currency: null }
    : null;
}

function priceOf({ units: minorUnits, currency }: LineAmount, { units, decimals }: LineAmount): string {
  return `${formatPrice(unitPrice(minorUnits, units, decimals))} ${currency}`;
}

function isRecent(quotedAt: string, { createdAt }: ApprovalCard): boolean {
  return Math.abs(Date.parse(quotedAt) - Date.parse(createdAt)) <= OLDEST_QUOTE_MS;
}
