import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_AMOUNTS } from '../../../domain/receipts/receipt-amounts.js';
import { paidValue, type ReceiptPayment, shareOf, takesAnother } from '../../../domain/receipts/receipt-payment.js';
import { aReceiptPayment } from '../../support/builders/receipt-payments.js';

const EUROS = 1_000_000n;
const paying = {
  transactionHash: `0x${'1'.repeat(64)}`,
  paymentId: null,
  money: { minorUnits: 25n * EUROS, currency: 'EUR' },
} as const;

describe('the share of a transaction', () => {
  it('is what was asked for, or everything that is left', () => {
    expect(shareOf(paying, 0n, null)).toMatchObject({ shareValue: 25n * EUROS, movedValue: 25n * EUROS });
    expect(shareOf(paying, 10n * EUROS, null).shareValue).toBe(15n * EUROS);
    expect(shareOf(paying, 10n * EUROS, 12n * EUROS).shareValue).toBe(12n * EUROS);
  });

  it('is neither nothing, nor more than was moved, nor more than is left', () => {
    for (const asked of [0n, -1n, 25n * EUROS + 1n]) {
      expect(() => shareOf(paying, 0n, asked)).toThrow('shareValue must be more than 0 and at most 25.00 EUR');
    }
    expect(() => shareOf(paying, 10n * EUROS, 16n * EUROS)).toThrow('15.00 EUR of it are left');
    expect(() => shareOf(paying, 25n * EUROS, null)).toThrow('has another receipt');
  });

  it('is never more than what was moved, together with those before', () => {
    const asked = fc.option(fc.bigInt({ min: -1n, max: 30n * EUROS }));
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 20 }), (all) => {
        let taken = 0n;
        for (const each of all) {
          try {
            taken += shareOf(paying, taken, each).shareValue;
          } catch {
            // Refused: nothing is taken.
          }
          expect(taken).toBeLessThanOrEqual(25n * EUROS);
        }
      }),
    );
  });
});

describe('a receipt', () => {
  const content = { amounts: { ...NO_AMOUNTS, totalAmountValue: 25n * EUROS }, prepaidValue: null, currency: 'EUR' };
  const parts = (...values: readonly bigint[]): readonly ReceiptPayment[] =>
    values.map((shareValue) => aReceiptPayment({ shareValue: shareValue * EUROS }));

  it('takes transactions until they cover what is to be paid', () => {
    expect(takesAnother(content, [])).toBe(true);
    expect(takesAnother(content, parts(10n))).toBe(true);
    expect(takesAnother(content, parts(10n, 15n))).toBe(false);
    expect(takesAnother({ ...content, prepaidValue: 15n * EUROS }, parts(10n))).toBe(false);
    expect(takesAnother(content, parts(...Array.from({ length: 50 }, () => 0n)))).toBe(false);
  });

  it('takes one only where nobody can tell what is left', () => {
    expect(takesAnother({ ...content, amounts: NO_AMOUNTS }, parts(10n))).toBe(false);
    expect(takesAnother({ ...content, currency: 'GBP' }, parts(10n))).toBe(false);
    expect(takesAnother({ ...content, currency: 'GBP' }, [])).toBe(true);
  });

  it('was paid by the sum of its shares, in one currency', () => {
    expect(paidValue(parts(10n, 15n), 'EUR')).toBe(25n * EUROS);
    expect(paidValue([...parts(10n), aReceiptPayment({ currency: 'USD' })], 'EUR')).toBeNull();
  });
});
