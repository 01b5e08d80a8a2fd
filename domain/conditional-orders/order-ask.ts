import type { Rate } from '../rates/exchange-rate.js';
import { decimalsOf } from '../shared/crypto-asset.js';
import { amountAt, worstPrice } from './order-condition.js';
import type { OrderSale } from './order-sale.js';

/** How often a published order asks for less. The last time it asks for its minimum. */
export const MOST_LOWERINGS = 10;

/** What is left to whoever fills an order, in hundredths of a percent. */
const FILLER_MARGIN_BPS = 10n;

/**
 * The least that an order asks for: its signed minimum. That of a trailing stop follows its stop, and is never less than the signed one
 * (docs/rules/conditional-orders.md#minimum-of-an-order).
 * @param bestPrice since it was armed; null before the first price
 */
export function minimumOf(sale: OrderSale, bestPrice: Rate | null): bigint {
  const { condition, side, asset, sellAmount, minBuyAmount } = sale;
  if (condition.type !== 'trailing-stop' || bestPrice === null) return minBuyAmount;
  const worst = worstPrice(condition, side, bestPrice, condition.slippageBps);
  const following = amountAt(worst, side, sellAmount, decimalsOf(asset));
  if (following <= minBuyAmount) return minBuyAmount;
  return following;
}

/**
 * What a filler is asked to give when the market gives so much; never less than the minimum.
 * @returns null when the market gives less than the minimum
 */
export function askedFor(minimum: bigint, marketAmount: bigint): bigint | null {
  if (marketAmount < minimum) return null;
  const asked = (marketAmount * (10_000n - FILLER_MARGIN_BPS)) / 10_000n;
  if (asked <= minimum) return minimum;
  return asked;
}

/** What a published order asks for, and how often it has been lowered. */
export interface Ask {
  readonly asked: bigint;
  readonly lowerings: number;
}

/**
 * What a published order asks for instead, because the market gives less than what it asks for
 * (docs/rules/conditional-orders.md#published-orders-follow-the-market).
 * @returns null when it stays as it is
 */
export function loweredAsk({ asked, lowerings }: Ask, minimum: bigint, marketAmount: bigint): bigint | null {
  if (marketAmount >= asked || asked <= minimum || lowerings >= MOST_LOWERINGS) return null;
  return lowerings === MOST_LOWERINGS - 1 ? minimum : (askedFor(minimum, marketAmount) ?? minimum);
}
