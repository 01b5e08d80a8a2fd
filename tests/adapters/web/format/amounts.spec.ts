import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  amountText,
  inCents,
  numberText,
  quantityText,
  readAmount,
  typedAmount,
} from '../../../../adapters/web/format/amounts.js';
import { CURRENCIES } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';

const ENGLISH = { language: 'en', decimalSeparator: 'DOT' } as const;
const GERMAN = { language: 'de', decimalSeparator: 'COMMA' } as const;
const SWISS = { language: 'de', decimalSeparator: 'DOT' } as const;

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount', () => {
  it.each([
    ['1234.5', 'USD', ENGLISH, '$1,234.50'],
    ['1234.5', 'EUR', ENGLISH, '€1,234.50'],
    ['1234.5', 'CHF', ENGLISH, 'CHF 1,234.50'],
    ['1234.5', 'CAD', ENGLISH, 'CA$1,234.50'],
    ['1234.5', 'EUR', GERMAN, '1.234,50 €'],
    ['1234.5', 'CHF', SWISS, '1,234.50 CHF'],
    ['0.00', 'USD', ENGLISH, '$0.00'],
    ['999', 'USD', ENGLISH, '$999.00'],
    ['1000000.00', 'USD', GERMAN, '1.000.000,00 $'],
    ['-12.30', 'USD', ENGLISH, '−$12.30'],
  ] as const)('of %s %s is written as its reader writes numbers', (text, currency, style, written) => {
    expect(spaced(amountText(text, currency, style))).toBe(written);
  });

  it.each([
    ['11.539473', '11.53'],
    ['11.50', '11.50'],
    ['11', '11'],
    ['0.019999', '0.01'],
    ['0.000400', '0.000400'],
    ['0.00', '0.00'],
    ['-3.999999', '-3.99'],
  ])('of %s is %s in cents: it is never shown as more, and what is below a cent not as nothing', (text, cut) => {
    expect(inCents(text)).toBe(cut);
  });

  it('keeps every digit it has, and never shows fewer than two decimals', () => {
    expect(amountText('0.000001', 'USD', ENGLISH)).toBe('$0.000001');
    expect(amountText('12.5000', 'USD', ENGLISH)).toBe('$12.50');
  });

  it('is what the service said, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(ENGLISH, GERMAN),
        (minorUnits, currency, style) => {
          const written = amountText(formatMinorUnits(minorUnits), currency, style);
          const [point, group] = style === GERMAN ? [',', '.'] : ['.', ','];
          const digits = written
            .replace(/[^\d.,]/g, '')
            .replaceAll(group, '')
            .replace(point, '.');
          expect(digits).toBe(formatMinorUnits(minorUnits));
        },
      ),
    );
  });

  it('is refused when it is no decimal string', () => {
    expect(() => amountText('1e3', 'USD', ENGLISH)).toThrow('Not a decimal string: 1e3');
  });
});

describe('an amount that somebody types', () => {
  it.each([
    ['100', ENGLISH, '100'],
    [' 25.5 ', ENGLISH, '25.5'],
    ['1,234.56', ENGLISH, '1234.56'],
    ['1.234,56', GERMAN, '1234.56'],
    ['25,5', GERMAN, '25.5'],
    ['0.000001', ENGLISH, '0.000001'],
    // Nobody writes thousands like this.
    ['12,50', ENGLISH, '12.50'],
    ['12.50', GERMAN, '12.50'],
    ['1,5', ENGLISH, '1.5'],
    ['25.5', GERMAN, '25.5'],
    ['0.125', GERMAN, '0.125'],
    ['0,000001', ENGLISH, '0.000001'],
    ['1.234,56', ENGLISH, '1234.56'],
    ['1,234.56', GERMAN, '1234.56'],
    ['1,234.567', GERMAN, '1234.567'],
    ['1.234.567', ENGLISH, '1234567'],
    ['1,234,567', GERMAN, '1234567'],
    // The own separator begins the decimals.
    ['1.234', ENGLISH, '1.234'],
    ['1,234', GERMAN, '1.234'],
    ['1234.567', ENGLISH, '1234.567'],
  ] as const)('"%s" is understood', (typed, style, amount) => {
    expect(readAmount(typed, style)).toEqual({ amount, fault: null });
    expect(typedAmount(typed, style)).toBe(amount);
  });

  it.each([
    ['1.234', GERMAN, 'a thousand or little more than one'],
    ['1,234', ENGLISH, 'the same the other way round'],
    ['999.999', GERMAN, 'nearly a million or nearly a thousand'],
    ['12.3456', GERMAN, 'decimals, or a group with a digit too many'],
    ['1,2345', ENGLISH, 'a group of four'],
  ] as const)('"%s" could be two amounts', (typed, style, _because) => {
    expect(readAmount(typed, style)).toEqual({ amount: null, fault: 'ambiguous' });
    expect(typedAmount(typed, style)).toBeNull();
  });

  it.each([
    ['0', ENGLISH, 'nothing'],
    ['0.00', ENGLISH, 'nothing, in more words'],
    ['1.1234567', ENGLISH, 'more decimals than a token has'],
    ['-5', ENGLISH, 'a sign'],
    ['1e3', ENGLISH, 'an exponent'],
    ['1.2.3', ENGLISH, 'two points'],
    ['12.34.56', GERMAN, 'groups of two'],
    ['1234,567.89', ENGLISH, 'a group of four at the beginning'],
    ['1.23,45', GERMAN, 'a group of two'],
    ['0.123.456', GERMAN, 'a group that begins with nothing'],
    ['1,234.567,89', GERMAN, 'both separators in turn'],
    ['1,', ENGLISH, 'a separator with nothing behind it'],
    ['.5', ENGLISH, 'a separator with nothing before it'],
    ['1 234', ENGLISH, 'a space'],
    ['007', ENGLISH, 'leading zeros'],
    ['', ENGLISH, 'an empty field'],
  ] as const)('"%s" is not taken for an amount', (typed, style, _because) => {
    expect(readAmount(typed, style)).toEqual({ amount: null, fault: 'invalid' });
  });

  const AMOUNTS = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 7n }));
  const minorUnitsOf = (amount: string) => {
    const [whole = '', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(6, '0'));
  };

  it('is the same after it was shown and typed again', () => {
    fc.assert(
      fc.property(AMOUNTS, fc.constantFrom(ENGLISH, GERMAN), (minorUnits, style) => {
        const again = typedAmount(numberText(formatMinorUnits(minorUnits), style), style);
        expect(again === null ? null : minorUnitsOf(again)).toBe(minorUnits);
      }),
    );
  });

  it('is never another one where it was shown in the other way of writing', () => {
    fc.assert(
      fc.property(AMOUNTS, fc.constantFrom([ENGLISH, GERMAN], [GERMAN, ENGLISH]), (minorUnits, [shown, typed]) => {
        const again = typedAmount(numberText(formatMinorUnits(minorUnits), shown), typed);
        expect(again === null ? minorUnits : minorUnitsOf(again)).toBe(minorUnits);
      }),
    );
  });
});

it('a quantity has no decimals that say nothing', () => {
  const german = { language: 'de', decimalSeparator: 'COMMA' } as const;
  expect([5, 2.5, 1_234, 0].map((value) => quantityText(value, german))).toEqual(['5', '2,50', '1.234', '0']);
});
