import { MAX_SLIPPAGE_BPS, minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import { MOST_TOKEN_DECIMALS } from '../../../domain/payments/token-soundness.js';
import { formatPrice, unitPrice } from '../../../domain/rates/unit-price.js';
import { decimalsOf, isCryptoAsset } from '../../../domain/shared/crypto-asset.js';
import { isCurrency, TOKEN_DECIMALS, tokenOf } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownAmount } from '../chain/trade-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';

/** Nobody keeps more than a hundredth. */
const MOST_FEE_SHARE = 100n;

/** A price is from when the payment was proposed. */
const OLDEST_QUOTE_MS = 60_000;

/** An amount of a card's line, in smallest units. */
export interface LineAmount extends ShownAmount {
  readonly decimals: number;
  /** Of money, its currency; null of anything else. */
  readonly currency: string | null;
}

/** What a card says of an exchange of one thing for another. */
export interface QuotedFigures {
  readonly given: LineAmount;
  readonly expected: LineAmount;
  readonly minimumReceived: LineAmount;
}

/**
 * The figures of a card. Null when they do not fit together: a minimum far below what is expected, an amount of something else, a large fee,
 * or an old price. Then the larger figure could hide the smaller one, which is signed.
 * @param feeLine the name of the line with the fee
 */
export function figuresIn(
  card: ApprovalCard,
  given: LineAmount | null,
  feeLine: 'marketFee' | 'poolFee',
): QuotedFigures | null {
  const [expected, minimumReceived, fee] = ['expected', 'minimumReceived', feeLine].map((name) =>
    amountIn(onlyLine(card, name), card),
  );
  if (!given || !expected || !minimumReceived || !fee) return null;
  const fits =
    given.token !== expected.token &&
    given.units * minimumReceived.units > 0n &&
    minimumReceived.token === expected.token &&
    minimumReceived.units >= minimumAfterSlippage(expected.units, MAX_SLIPPAGE_BPS) &&
    fee.token === given.token &&
    fee.units * MOST_FEE_SHARE <= given.units + MOST_FEE_SHARE &&
    isRecent(onlyLine(card, 'quotedAt'), card);
  return fits ? { given, expected, minimumReceived } : null;
}

/** What moves by the head of the card. */
export function cardAmount(card: ApprovalCard): LineAmount | null {
  return amountIn(`${card.amount} ${card.currency}`, card);
}

/** "100.00 USD", "0.01 WETH", "99.50 tokens". Null for nothing, and for a token that the card does not name. */
export function amountIn(text: string, card: ApprovalCard): LineAmount | null {
  const [, whole, fraction = '', unit = ''] = /^(\d+)\.(\d+) (\w+)$/.exec(text) ?? [];
  const token = tokenCalled(unit, card);
  const digits = fraction.replace(/0+$/, '');
  if (whole === undefined || !token || digits.length > token.decimals) return null;
  return { ...token, units: BigInt(whole + digits.padEnd(token.decimals, '0')) };
}

/** The price of one unit, as a card writes it. */
export function priceOf({ units: minorUnits, currency }: LineAmount, { units, decimals }: LineAmount): string {
  return `${formatPrice(unitPrice(minorUnits, units, decimals))} ${currency}`;
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

function isRecent(quotedAt: string, { createdAt }: ApprovalCard): boolean {
  return Math.abs(Date.parse(quotedAt) - Date.parse(createdAt)) <= OLDEST_QUOTE_MS;
}
