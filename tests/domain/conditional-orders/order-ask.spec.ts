import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loweredAsk, MOST_LOWERINGS, minimumOf } from '../../../domain/conditional-orders/order-ask.js';
import type { OrderSale } from '../../../domain/conditional-orders/order-sale.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';

describe('what a published order asks for', () => {
  it('only falls, never below the minimum, a few times at most, and ends with the minimum when the market keeps falling', () => {
    const falls = fc.array(fc.bigInt({ min: 0n, max: 2_000_000n }), { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(falls, fc.bigInt({ min: 1n, max: 1_000_000n }), (market, minimum) => {
        let ask = { asked: 1_000_000n, lowerings: 0 };
        for (const given of market) {
          const asked = loweredAsk(ask, minimum, given);
          if (asked === null) continue;
          expect(asked).toBeLessThan(ask.asked);
          expect(asked).toBeGreaterThanOrEqual(minimum);
          ask = { asked, lowerings: ask.lowerings + 1 };
        }
        expect(ask.lowerings).toBeLessThanOrEqual(MOST_LOWERINGS);
        expect(loweredAsk({ ...ask, lowerings: MOST_LOWERINGS - 1 }, minimum, 0n)).toBe(
          ask.asked > minimum ? minimum : null,
        );
      }),
    );
  });

  it('stays while the market gives as much', () => {
    expect(loweredAsk({ asked: 100n, lowerings: 0 }, 50n, 100n)).toBeNull();
    expect(loweredAsk({ asked: 100n, lowerings: MOST_LOWERINGS }, 50n, 60n)).toBeNull();
  });
});

describe('the minimum of a trailing stop', () => {
  const sale = (side: OrderSale['side'], minBuyAmount: bigint): OrderSale => ({
    ...{ asset: 'cbBTC', currency: 'USD', side, sellAmount: side === 'SELL' ? 100_000_000n : 1_000_000_000n },
    ...{ condition: { type: 'trailing-stop', trailBps: 1_000, slippageBps: 100 }, minBuyAmount },
  });

  it('follows the stop, for a sale upwards, for a purchase downwards', () => {
    expect(minimumOf(sale('SELL', 89_100_000_000n), 120_000n * ONE)).toBe(106_920_000_000n);
    // A thousand at 88,880: the lowest price of 80,000, ten percent above it, and one more.
    expect(minimumOf(sale('BUY', 900_000n), 80_000n * ONE)).toBe(1_125_113n);
  });

  it('is never less than the signed one', () => {
    expect(minimumOf(sale('SELL', 89_100_000_000n), 90_000n * ONE)).toBe(89_100_000_000n);
    expect(minimumOf(sale('SELL', 89_100_000_000n), null)).toBe(89_100_000_000n);
  });
});
