import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCents, parseCents, wholeCents } from '../../../domain/tax-documents/cents.js';
import { hospitalityAmounts } from '../../../domain/tax-documents/hospitality-amounts.js';

const CENTS = fc.bigInt({ min: 0n, max: 10n ** 13n });

describe('what of a meal is deductible', () => {
  it.each([
    ['100.00', '0.00', '70.00', '30.00'],
    ['93.50', '8.50', '65.45', '28.05'],
    // 0.7 of a cent is one, 2.1 are two, and the half cent goes up.
    ['0.01', '0.00', '0.01', '0.00'],
    ['0.03', '0.00', '0.02', '0.01'],
    ['0.05', '0.00', '0.04', '0.01'],
    ['0.15', '0.00', '0.11', '0.04'],
  ])('is, of %s with a tip of %s, %s and not %s', (total, tip, deductible, nonDeductible) => {
    const amounts = hospitalityAmounts(parseCents(total, 'total'), parseCents(tip, 'tip'));
    expect(formatCents(amounts.deductible)).toBe(deductible);
    expect(formatCents(amounts.nonDeductible)).toBe(nonDeductible);
  });

  it('adds up to the cent, and is never more than half a cent from 70 %', () => {
    fc.assert(
      fc.property(CENTS, CENTS, (subtotal, tip) => {
        const total = subtotal + tip + 1n;
        const amounts = hospitalityAmounts(total, tip);
        expect(amounts.deductible + amounts.nonDeductible).toBe(total);
        expect(amounts.subtotal + amounts.tip).toBe(total);
        const error = amounts.deductible * 100n - total * 70n;
        expect(error > -50n && error <= 50n).toBe(true);
      }),
    );
  });

  it('needs a total that is more than the tip', () => {
    expect(() => hospitalityAmounts(500n, 500n)).toThrow('must be more than the tip');
    expect(() => hospitalityAmounts(500n, -1n)).toThrow('must not be negative');
  });
});

describe('an amount in cents', () => {
  it('is written and read without loss', () => {
    fc.assert(fc.property(CENTS, (cents) => expect(parseCents(formatCents(cents), 'x')).toBe(cents)));
  });

  it.each(['-1', '1.234', '1,50', '', '01', '1e3', ' 1', '1000000000000'])('is not %j', (text) => {
    expect(() => parseCents(text, 'tipAmount')).toThrow('must be a decimal string');
  });

  it('is taken of an amount with more decimals only when nothing is lost', () => {
    expect(wholeCents(12_340_000n, 6)).toBe(1_234n);
    expect(wholeCents(12_345_678n, 6)).toBeNull();
  });
});
