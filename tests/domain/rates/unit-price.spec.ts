import { describe, expect, it } from '@jest/globals';
import { formatPrice, unitPrice } from '../../../domain/rates/unit-price.js';

describe('the price of one unit', () => {
  it.each([
    [100_000_000n, 100_000n, 8, '100000'],
    [25_500_000n, 8_000_000_000_000_000n, 18, '3187.5'],
    [100_000_000n, 33_333_333n, 8, '300.000003'],
    [1_000_000n, 3n * 10n ** 27n, 18, '0.000000000333333'],
    [10_000n, 7n, 0, '0.00142857'],
  ])('of %s minor units for %s with %s decimals is written %s', (minorUnits, units, decimals, text) => {
    expect(formatPrice(unitPrice(minorUnits, units, decimals))).toBe(text);
  });
});
