import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, type Currency } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { formatMinorUnits, formatMoney, MAX_MINOR_UNITS, parseMoney } from '../../../domain/shared/money.js';
import { anyText } from '../../support/any-text.js';

const anyCurrency = fc.constantFrom<Currency>(...CURRENCIES);
const anyAmount = fc.oneof(
  fc.bigInt({ min: 1n, max: MAX_MINOR_UNITS }),
  fc.bigInt({ min: 1n, max: 2_000_000n }),
  fc.bigInt({ min: MAX_MINOR_UNITS - 10n, max: MAX_MINOR_UNITS }),
);
const digits = (length: { min: number; max: number }) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length.min, maxLength: length.max });

describe('reading an amount', () => {
  it.each([
    ['25', 25_000_000n],
    ['25.5', 25_500_000n],
    ['25.50', 25_500_000n],
    ['0.000001', 1n],
    ['0.10', 100_000n],
    ['9007199254.740993', 9_007_199_254_740_993n],
    ['1000000000000', MAX_MINOR_UNITS],
    ['1000000000000.000000', MAX_MINOR_UNITS],
  ])('%s is exact', (text, minorUnits) => {
    expect(parseMoney(text, 'USD')).toEqual({ minorUnits, currency: 'USD' });
  });

  it('gives back what was written, for every amount and currency', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (minorUnits, currency) => {
        expect(parseMoney(formatMinorUnits(minorUnits), currency)).toEqual({ minorUnits, currency });
      }),
    );
  });

  it('loses no digit: whole and fraction are what the text says', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), digits({ min: 1, max: 6 }), (whole, fraction) => {
        fc.pre(whole > 0 || /[1-9]/.test(fraction));
        const { minorUnits } = parseMoney(`${whole}.${fraction}`, 'EUR');
        expect(minorUnits / 1_000_000n).toBe(BigInt(whole));
        expect((minorUnits % 1_000_000n).toString().padStart(6, '0')).toBe(fraction.padEnd(6, '0'));
      }),
    );
  });

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '-1',
    '+1',
    '-0.5',
    '1e3',
    '1E-3',
    '0x10',
    '1,000',
    '1_000',
    '1 000',
    ' 1',
    '1 ',
    '1\n',
    '01',
    '00.5',
    '1.2.3',
    '1.-2',
    'NaN',
    'Infinity',
    'one',
    '١٢',
    '１２',
    '1n',
    '$5',
    '5 USD',
    '1\u00a0',
    '\u22121',
  ])('refuses %j', (text) => {
    expect(() => parseMoney(text, 'USD')).toThrow(
      new ValidationError('amount', 'must be a decimal string such as "25" or "25.50"'),
    );
  });

  it.each(['0', '0.0', '0.000000'])('refuses %s, which is nothing', (text) => {
    expect(() => parseMoney(text, 'USD')).toThrow(new ValidationError('amount', 'must be greater than zero'));
  });

  it('refuses more decimals than the rail can carry, also when they are zeros', () => {
    expect(() => parseMoney('0.0000001', 'CHF')).toThrow('amount must have at most 6 decimals for CHF');
    expect(() => parseMoney('1.0000000', 'CHF')).toThrow('amount must have at most 6 decimals for CHF');
    expect(() => parseMoney('25.501', 'EUR', 'amount', 2)).toThrow('amount must have at most 2 decimals for EUR');
    expect(parseMoney('25.51', 'EUR', 'amount', 2).minorUnits).toBe(25_510_000n);
  });

  it.each(['1000000000000.000001', '1000000000001', '9999999999999', '10000000000000', '9'.repeat(5000)])(
    'refuses %.20s, which is too much',
    (text) => {
      expect(() => parseMoney(text, 'USD')).toThrow(new ValidationError('amount', 'must be at most 1000000000000.00'));
    },
  );

  it('either reads a text exactly or refuses it with the name of the field', () => {
    const almostNumber = fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(almostNumber, anyText()), (text) => {
        let minorUnits: bigint;
        try {
          ({ minorUnits } = parseMoney(text, 'USD', 'amountIn'));
        } catch (error) {
          expect(error).toBeInstanceOf(ValidationError);
          expect(error).toMatchObject({ field: 'amountIn', message: expect.stringMatching(/^amountIn must /) });
          return;
        }
        expect(text).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]{1,6})?$/);
        expect(minorUnits > 0n && minorUnits <= MAX_MINOR_UNITS).toBe(true);
      }),
    );
  });

  it('the largest amount fits a database bigint nine times over', () => {
    expect(MAX_MINOR_UNITS * 9n < 2n ** 63n).toBe(true);
  });
});

describe('writing an amount', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [10_000n, '0.01'],
    [100_000n, '0.10'],
    [123_000n, '0.123'],
    [120_000n, '0.12'],
    [25_000_000n, '25.00'],
    [25_500_000n, '25.50'],
    [-1n, '-0.000001'],
    [-1_500_000n, '-1.50'],
    [9_007_199_254_740_993n, '9007199254.740993'],
  ])('%s minor units are %s', (minorUnits, text) => {
    expect(formatMinorUnits(minorUnits)).toBe(text);
  });

  it('has two to six decimals and no needless zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), (minorUnits) => {
        const text = formatMinorUnits(minorUnits);
        expect(text).toMatch(/^-?(0|[1-9]\d*)\.\d{2}(\d{0,3}[1-9])?$/);
        expect(BigInt(text.replace('.', '').padEnd(text.indexOf('.') + 6, '0'))).toBe(minorUnits);
      }),
    );
  });

  it('for people names the currency', () => {
    expect(formatMoney({ minorUnits: 25_000_000n, currency: 'USD' })).toBe('25.00 USD');
  });
});
