import { describe, expect, it } from '@jest/globals';
import {
  amountAt,
  betterPrice,
  isTriggered,
  type OrderCondition,
  priceOfMinimum,
  worstPrice,
} from '../../../domain/conditional-orders/order-condition.js';
import { TRADE_SIDES } from '../../../domain/payments/types/crypto-swap.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';

const at = (units: bigint) => units * ONE;
const fixed = (type: 'limit' | 'stop-loss' | 'take-profit'): OrderCondition => ({ type, triggerPrice: at(100n) });

describe('a fixed price', () => {
  // The price before, at and after the trigger price.
  it.each([
    ['limit', 'SELL', [false, true, true]],
    ['limit', 'BUY', [true, true, false]],
    ['take-profit', 'SELL', [false, true, true]],
    ['take-profit', 'BUY', [true, true, false]],
    ['stop-loss', 'SELL', [true, true, false]],
    ['stop-loss', 'BUY', [false, true, true]],
  ] as const)('%s to %s triggers at 99, 100, 101: %j', (type, side, expected) => {
    const prices = [at(100n) - 1n, at(100n), at(100n) + 1n];
    expect(prices.map((price) => isTriggered(fixed(type), side, price, price))).toEqual(expected);
  });
});

describe('a trailing stop of 10 %', () => {
  const trailing: OrderCondition = { type: 'trailing-stop', trailBps: 1000, slippageBps: 0 };

  /** The index of the price that triggers it, among prices that come one after the other. */
  function firstTrigger(side: 'BUY' | 'SELL', prices: readonly bigint[]): number {
    let best: bigint | null = null;
    return prices.findIndex((price) => {
      best = betterPrice(best, at(price), side);
      return isTriggered(trailing, side, at(price), best);
    });
  }

  it.each([
    ['falls from the first price', 'SELL', [100n, 91n, 90n], 2],
    ['rises, and falls from the highest price', 'SELL', [100n, 200n, 181n, 180n], 3],
    ['keeps its highest price while it falls slowly', 'SELL', [200n, 195n, 190n, 185n, 180n], 4],
    ['never falls as far', 'SELL', [100n, 95n, 120n, 109n], -1],
    ['rises from the lowest price', 'BUY', [100n, 50n, 54n, 55n], 3],
    ['never rises as far', 'BUY', [100n, 90n, 98n], -1],
  ] as const)('%s (%s)', (_, side, prices, expected) => {
    expect(firstTrigger(side, prices)).toBe(expected);
  });
});

describe('the minimum', () => {
  it('is at the trigger price, less the slippage', () => {
    expect(worstPrice(fixed('limit'), 'SELL', at(1n), 0)).toBe(at(100n));
    expect(worstPrice(fixed('stop-loss'), 'SELL', at(1n), 100)).toBe(at(99n));
    expect(worstPrice(fixed('stop-loss'), 'BUY', at(1n), 100)).toBe(at(101n));
  });

  it('of a trailing stop is at the first stop', () => {
    const trailing: OrderCondition = { type: 'trailing-stop', trailBps: 1000, slippageBps: 0 };
    expect(worstPrice(trailing, 'SELL', at(100n), 100)).toBe((at(90n) * 99n) / 100n);
    expect(worstPrice(trailing, 'BUY', at(100n), 0)).toBe(at(110n));
  });

  it.each([
    ['half a coin of 8 decimals', 'SELL', 50_000_000n, 8, 50_000_000n],
    ['a coin of 18 decimals', 'SELL', 10n ** 18n, 18, 100_000_000n],
    ['50 of the currency, in a coin of 8 decimals', 'BUY', 50_000_000n, 8, 50_000_000n],
    ['one smallest unit of 18 decimals, rounded up', 'SELL', 1n, 18, 1n],
  ] as const)('for %s at 100 (%s)', (_, side, sold, decimals, expected) => {
    expect(amountAt(at(100n), side, sold, decimals)).toBe(expected);
  });

  it('is never rounded against the owner', () => {
    for (const side of TRADE_SIDES) {
      const exact = amountAt(3n * ONE, side, 10n, 6);
      expect(exact * (side === 'SELL' ? 1n : 3n)).toBeGreaterThanOrEqual(side === 'SELL' ? 30n : 10n);
    }
  });
});

it.each(TRADE_SIDES)('the price of a signed minimum of a %s is the one from which the minimum follows', (side) => {
  for (const [sold, minimum] of [
    [100_000_000n, 90_000_000n],
    [3n, 7n],
    [1n, 10n ** 20n],
  ] as const) {
    const price = priceOfMinimum(side, sold, minimum, 8);
    expect(price).toBeGreaterThan(0n);
    expect(amountAt(price, side, sold, 8)).toBeGreaterThanOrEqual(minimum);
  }
  expect(priceOfMinimum(side, 100_000_000n, 100_000_000n, 8)).toBe(at(100n));
});
