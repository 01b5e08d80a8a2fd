import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalsOf } from '../../../domain/shared/crypto-asset.js';
import { formatUnits, parseUnits } from '../../../domain/shared/units.js';

describe('amounts of any token', () => {
  it('are read as they were written, for all numbers of decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 18 }), fc.bigInt({ min: 1n, max: 10n ** 30n }), (decimals, units) => {
        fc.pre(units <= 10n ** BigInt(12 + decimals));
        expect(parseUnits(formatUnits(units, decimals), { decimals, of: 'X' })).toBe(units);
      }),
    );
  });

  it.each([
    [5n, 0, '5.00'],
    [12n, 1, '1.20'],
    [1n, 18, '0.000000000000000001'],
    [-150n, 2, '-1.50'],
  ])('%s with %s decimals is %s', (units, decimals, text) => {
    expect(formatUnits(units, decimals)).toBe(text);
  });

  it('have at most the decimals of their token, and an end', () => {
    const bitcoin = { decimals: decimalsOf('cbBTC'), of: 'cbBTC' };
    expect(parseUnits('0.00000001', bitcoin)).toBe(1n);
    expect(() => parseUnits('0.000000001', bitcoin)).toThrow('amount must have at most 8 decimals for cbBTC');
    expect(() => parseUnits('1000000000001', bitcoin)).toThrow('amount must be at most 1000000000000.00');
    expect(() => parseUnits('0.00', bitcoin)).toThrow('amount must be greater than zero');
  });
});
