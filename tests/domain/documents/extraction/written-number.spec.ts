import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writtenAmount, writtenNumbers, writtenRate } from '../../../../domain/documents/extraction/written-number.js';

const CENT = 10_000n;

describe('an amount in a document', () => {
  it.each([
    ['1.234,56', 123_456n],
    ['1,234.56', 123_456n],
    ["1'234.56", 123_456n],
    ['1 234,56', 123_456n],
    ['1234,56', 123_456n],
    ['0,99', 99n],
    ['-0,50', -50n],
    ['0,50-', -50n],
    ['12,-', 1200n],
    ['12.–', 1200n],
    ['l9,9O', 1990n],
    ['=5,77', 577n],
  ])('%s is read', (text, cents) => {
    expect(writtenAmount(text)?.value).toBe(cents * CENT);
  });

  it.each([
    ['€5,77', 577n, 'EUR', null],
    ['5,77€', 577n, 'EUR', null],
    ['5,77 EUR', 577n, 'EUR', null],
    ['$1,234.50', 123_450n, 'USD', null],
    ['CHF12.50', 1250n, 'CHF', null],
    ['£45', 4500n, 'GBP', null],
    ['-$3.00', -300n, 'USD', null],
    ['1,19 B', 119n, null, 'B'],
    ['1,19B', 119n, null, 'B'],
  ])('%s has its currency and its tax letter', (text, cents, currency, mark) => {
    expect(writtenAmount(text)).toEqual({ value: cents * CENT, currency, mark });
  });

  it.each(['', '12', '3,5%', '12.03.2026', '18:32', '1.2345,67', 'EUR', '5,777', '12,5', 'A1,19'])(
    '%s is none',
    (text) => {
      expect(writtenAmount(text)).toBeNull();
    },
  );

  it('is read as it was written, whatever separates its thousands', () => {
    const separators = fc.constantFrom(['.', ','], [',', '.'], ["'", '.'], ['', ','], ['', '.']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), separators, (cents, [thousands = '', point = '']) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
        const text = `${whole}${point}${String(cents % 100).padStart(2, '0')}`;
        expect(writtenAmount(text)?.value).toBe(BigInt(cents) * CENT);
      }),
    );
  });

  it('is never anything but a whole number of hundredths', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-€$ EURABOSl'x%") }), (text) => {
        const value = writtenAmount(text)?.value ?? 0n;
        expect(value % CENT).toBe(0n);
      }),
    );
  });
});

describe('a quantity', () => {
  it('has every value that its text can mean', () => {
    expect(writtenNumbers('3')).toEqual([3_000_000n]);
    expect(writtenNumbers('0,532')).toContain(532_000n);
    expect(writtenNumbers('1.234')).toEqual([1_234_000n, 1_234_000_000n]);
    expect(writtenNumbers('Stk')).toEqual([]);
  });
});

describe('a tax rate', () => {
  it.each([
    ['19%', 1900],
    ['7,7%', 770],
    ['19,00%', 1900],
    ['(8.25%)', 825],
    ['0%', 0],
  ])('%s is read', (text, rate) => {
    expect(writtenRate(text)).toBe(rate);
  });

  it.each(['99%', '19', '%', '119%'])('%s is none', (text) => {
    expect(writtenRate(text)).toBeNull();
  });
});
