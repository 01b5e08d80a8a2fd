import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertPriceImpact, MAX_PRICE_IMPACT_BPS, priceImpactBps } from '../../../domain/payments/price-impact.js';
import { ValidationError } from '../../../domain/shared/errors.js';

describe('the price impact of a swap', () => {
  it.each([
    [1_000n, 1_000n, 0],
    [999n, 1_000n, 0],
    [949n, 1_000n, 500],
    [0n, 1_000n, 9_990],
    [5n, 0n, 0],
  ])('of %s where the pool’s price would give %s is %s hundredths of a percent', (received, atPoolPrice, bps) => {
    expect(priceImpactBps(received, atPoolPrice)).toBe(bps);
  });

  it('grows with the amount in a pool of constant product, and is what the amount is of the reserve', () => {
    const reserve = 10n ** 12n;
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: reserve }), (given) => {
        const impact = priceImpactBps((reserve * given) / (reserve + given), given);
        const share = Number((given * 10_000n) / (reserve + given));
        expect(Math.abs(impact - share)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is refused above the largest, with both figures', () => {
    expect(() => assertPriceImpact(MAX_PRICE_IMPACT_BPS)).not.toThrow();
    expect(() => assertPriceImpact(1_234)).toThrow(ValidationError);
    expect(() => assertPriceImpact(1_234)).toThrow('would be 12.34 % worse than that of a small amount; at most 10 %');
  });
});
