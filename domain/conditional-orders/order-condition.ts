import type { TradeSide } from '../payments/types/crypto-swap.js';
import { ONE, type Rate } from '../rates/exchange-rate.js';

export const CONDITIONAL_ORDER_TYPES = ['limit', 'stop-loss', 'take-profit', 'trailing-stop'] as const;
export type ConditionalOrderType = (typeof CONDITIONAL_ORDER_TYPES)[number];

/** When an order triggers. Prices are units of the currency for one whole unit of the asset. */
export type OrderCondition =
  | { readonly type: Exclude<ConditionalOrderType, 'trailing-stop'>; readonly triggerPrice: Rate }
  | {
      readonly type: 'trailing-stop';
      /** How far the price must come back from its best, in hundredths of a percent. */
      readonly trailBps: number;
      /** How much worse than its stop an order may be filled, in hundredths of a percent. */
      readonly slippageBps: number;
    };

const BPS = 10_000n;

/**
 * Which way the price must move for an order of a fixed price. A limit and a take-profit wait for a price that is better for the owner, a
 * stop-loss for a worse one.
 */
const DIRECTIONS = {
  limit: { SELL: 'UP', BUY: 'DOWN' },
  'take-profit': { SELL: 'UP', BUY: 'DOWN' },
  'stop-loss': { SELL: 'DOWN', BUY: 'UP' },
} as const;

/**
 * Whether the price triggers the order (docs/rules/conditional-orders.md#triggers).
 * @param bestPrice the best price since the order was armed, this one included: the highest for a SELL, the lowest for a BUY. Only a
 *   trailing stop needs it
 */
export function isTriggered(condition: OrderCondition, side: TradeSide, price: Rate, bestPrice: Rate): boolean {
  if (condition.type === 'trailing-stop') {
    const stop = stopPrice(bestPrice, side, condition.trailBps);
    return side === 'SELL' ? price <= stop : price >= stop;
  }
  const { triggerPrice } = condition;
  return DIRECTIONS[condition.type][side] === 'UP' ? price >= triggerPrice : price <= triggerPrice;
}

/** The better of two prices for a trailing stop. @param known null before the first price */
export function betterPrice(known: Rate | null, price: Rate, side: TradeSide): Rate {
  if (known === null) return price;
  const isBetter = side === 'SELL' ? price > known : price < known;
  return isBetter ? price : known;
}

/** Where a trailing stop triggers: so far under the highest price, or above the lowest one. */
export function stopPrice(bestPrice: Rate, side: TradeSide, trailBps: number): Rate {
  const trail = BigInt(trailBps);
  return (bestPrice * (side === 'SELL' ? BPS - trail : BPS + trail)) / BPS;
}

/**
 * The worst price at which an order may be filled, and thus the minimum that its owner signs.
 * @param marketPrice of the moment of placing, from which a trailing stop starts; later the best price, which its stop follows
 */
export function worstPrice(condition: OrderCondition, side: TradeSide, marketPrice: Rate, slippageBps: number): Rate {
  const reference =
    condition.type === 'trailing-stop' ? stopPrice(marketPrice, side, condition.trailBps) : condition.triggerPrice;
  return stopPrice(reference, side, slippageBps);
}

/**
 * The least that must arrive at a price, rounded up in favour of the owner.
 * @param sellAmount smallest units: of the asset for a SELL, of the currency's token for a BUY
 * @param decimals of the asset
 */
export function amountAt(price: Rate, side: TradeSide, sellAmount: bigint, decimals: number): bigint {
  const scale = (ONE / TOKEN_UNIT) * 10n ** BigInt(decimals);
  return side === 'SELL' ? dividedUp(sellAmount * price, scale) : dividedUp(sellAmount * scale, price);
}

/** Smallest units of a currency's token in a whole one. */
const TOKEN_UNIT = 10n ** 6n;

function dividedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** The price that a signed minimum stands for, rounded in favour of the owner: what is known of an order that was found on chain. */
export function priceOfMinimum(side: TradeSide, sellAmount: bigint, minimum: bigint, decimals: number): Rate {
  const scale = (ONE / TOKEN_UNIT) * 10n ** BigInt(decimals);
  return side === 'SELL' ? dividedUp(minimum * scale, sellAmount) : (sellAmount * scale) / minimum || 1n;
}
