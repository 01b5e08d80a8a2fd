import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { converted, crossRate, formatRate, ONE, parseRate } from '../../../domain/rates/exchange-rate.js';

const anyRate = fc.bigInt({ min: 1n, max: 10n ** 30n - 1n });

describe('an exchange rate', () => {
  it.each([
    ['1', ONE],
    ['1.0876', 1_087_600_000_000_000_000n],
    ['0.000000000000000001', 1n],
    ['999999999999.999999999999999999', 10n ** 30n - 1n],
    ['007', 7n * ONE],
  ])('is read from %s', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
  });

  it.each([
    '',
    '0',
    '0.000',
    '-1',
    '+1',
    '1e3',
    '1,5',
    ' 1',
    '1.',
    '.5',
    '1.0000000000000000001',
    '1234567890123',
    'NaN',
  ])('is not read from "%s"', (text) => {
    expect(parseRate(text)).toBeNull();
  });

  it.each([
    [ONE, 6, '1'],
    [919_455_682_236_116_219n, 6, '0.919456'],
    [1_087_600_000_000_000_000n, 6, '1.0876'],
    [1n, 6, '0'],
    [999_999_999_999_999_999n, 6, '1'],
    [12n * ONE + ONE / 2n, 0, '13'],
  ])('%s is written with %s decimals as %s', (rate, decimals, text) => {
    expect(formatRate(rate, decimals)).toBe(text);
  });

  it('is read as it was written', () => {
    fc.assert(fc.property(anyRate, (rate) => expect(parseRate(formatRate(rate))).toBe(rate)));
  });

  it('between two currencies follows from what a euro is worth in each', () => {
    const [usd, chf] = [parseRate('1.25') ?? 0n, parseRate('0.95') ?? 0n];
    expect(formatRate(crossRate(usd, chf))).toBe('0.76');
    expect(crossRate(usd, usd)).toBe(ONE);
  });

  it('there and back never makes money', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), anyRate, anyRate, (amount, from, to) => {
        const there = converted(amount, crossRate(from, to));
        expect(converted(there, crossRate(to, from))).toBeLessThanOrEqual(amount);
      }),
    );
  });
});
