import { describe, expect, it } from '@jest/globals';
import { changedLineItem, newLineItem } from '../../../domain/receipts/line-item-texts.js';
import { contradict, correctedAmounts, NO_AMOUNTS } from '../../../domain/receipts/receipt-amounts.js';
import { contentOf, EMPTY_CONTENT, lineItemsOf, withoutPlaces } from '../../../domain/receipts/receipt-content.js';
import { type Reviewed, reviewedAgain, verdictOn } from '../../../domain/receipts/receipt-review.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { aReading, found } from '../../support/builders/readings.js';
import { aReceiptPayment } from '../../support/builders/receipt-payments.js';

const KNOWN = {
  ...NO_AMOUNTS,
  totalAmountValue: 119_000_000n,
  subtotalValue: 100_000_000n,
  taxAmountValue: 19_000_000n,
};

describe('a correction', () => {
  it('changes what is given, clears what is null, and leaves the rest', () => {
    expect(correctedAmounts(KNOWN, { totalAmountValue: '120.5', taxAmountValue: null, taxRateValue: '7.25' })).toEqual({
      totalAmountValue: 120_500_000n,
      subtotalValue: 100_000_000n,
      taxAmountValue: null,
      taxRateValue: 725,
      tipAmountValue: null,
    });
    expect(correctedAmounts(KNOWN, { tipAmountValue: '0' }).tipAmountValue).toBe(0n);
  });

  it.each(['-1', '1e3', '', '01', '1,50', '1.1234567', ' 1', '9999999999999'])('refuses the amount "%s"', (text) => {
    expect(() => correctedAmounts(KNOWN, { totalAmountValue: text })).toThrow(/^totalAmountValue must be/);
  });

  it.each(['-1', '100.01', '19.125'])('refuses the rate "%s"', (text) => {
    expect(() => correctedAmounts(KNOWN, { taxRateValue: text })).toThrow(/^taxRateValue must be/);
  });

  it('of nothing is refused', () => {
    expect(() => correctedAmounts(KNOWN, {})).toThrow('body must have at least one of totalAmountValue');
  });
});

describe('amounts', () => {
  it.each([
    [KNOWN, false],
    [{ ...KNOWN, totalAmountValue: 119_010_000n }, false],
    [{ ...KNOWN, totalAmountValue: 119_020_000n }, true],
    [{ ...KNOWN, totalAmountValue: 124_000_000n, tipAmountValue: 5_000_000n }, false],
    [{ ...KNOWN, tipAmountValue: 5_000_000n }, false],
    [{ ...KNOWN, subtotalValue: null }, false],
  ])('contradict each other only when all are known: case %#', (amounts, expected) => {
    expect(contradict(amounts)).toBe(expected);
  });
});

describe('the review', () => {
  const payments = [aReceiptPayment({ shareValue: 50_000_000n })];
  const content = { ...EMPTY_CONTENT, amounts: KNOWN, currency: 'EUR' };
  const reviewed: Reviewed = { content, payments: [], lineItems: [], isPartialPayment: false };

  it('adds and removes the mismatch, and leaves other reasons', () => {
    expect(reviewedAgain(['missing_date'], { ...reviewed, payments })).toEqual(['missing_date', 'amount_mismatch']);
    expect(reviewedAgain(['missing_date', 'amount_mismatch'], reviewed)).toEqual(['missing_date']);
    const inFrancs = { ...content, currency: 'CHF' };
    expect(reviewedAgain([], { ...reviewed, content: inFrancs, payments })).toEqual([]);
  });

  it('calls a mismatch a partial payment while its owner says so', () => {
    const inParts = { ...reviewed, isPartialPayment: true };
    expect(reviewedAgain(['amount_mismatch'], { ...inParts, payments })).toEqual(['partial_payment']);
    expect(reviewedAgain(['partial_payment'], inParts)).toEqual([]);
    expect(reviewedAgain(['partial_payment'], { ...reviewed, payments })).toEqual(['amount_mismatch']);
  });

  it('finds lines that do not add up after every change, and no others', () => {
    const costing = (...totals: (bigint | null)[]) => totals.map((totalValue) => ({ totalValue }));
    const of = (...totals: (bigint | null)[]) => reviewedAgain([], { ...reviewed, lineItems: costing(...totals) });
    expect(of(60_000_000n, 40_000_000n)).toEqual([]);
    expect(of(60_000_000n, 59_000_000n)).toEqual([]);
    expect(of(60_000_000n, 30_000_000n)).toEqual(['amount_mismatch']);
    expect(of(60_000_000n, null)).toEqual([]);
  });

  it('finds a missing total, and drops it when the owner has given it', () => {
    const unknown = { ...reviewed, content: { ...content, amounts: NO_AMOUNTS } };
    expect(reviewedAgain(['missing_total'], reviewed)).toEqual([]);
    expect(reviewedAgain([], unknown)).toEqual(['missing_total']);
    expect(reviewedAgain(['unreadable'], unknown)).toEqual(['unreadable']);
  });

  it('drops the question whether it was paid when a payment is linked', () => {
    const doubtful = { ...reviewed, content: { ...content, doubts: ['maybe_paid'] as const } };
    expect(reviewedAgain(['maybe_paid'], doubtful)).toEqual(['maybe_paid']);
    const whole = { ...doubtful, payments: [aReceiptPayment({ shareValue: 119_000_000n })] };
    expect(reviewedAgain(['maybe_paid'], whole)).toEqual([]);
    // It is there again when the link is removed.
    expect(reviewedAgain([], doubtful)).toEqual(['maybe_paid']);
  });

  it('keeps the question when what is linked is another sum, as a prepayment is', () => {
    const reasons = ['maybe_paid', 'computed_due'] as const;
    const doubtful = { ...reviewed, content: { ...content, doubts: reasons } };
    const inPart = { ...doubtful, payments: [aReceiptPayment({ shareValue: 50_000_000n })] };
    expect(reviewedAgain(reasons, inPart)).toEqual([...reasons, 'amount_mismatch']);
  });

  it('drops the doubt when the owner has given what was doubted', () => {
    const doubted = { confidence: 0.4, place: null };
    const sure = { confidence: 0.9, place: null };
    const read = { ...content, merchantName: 'Kiosk', date: calendarDate('2026-03-01') };
    const places = { merchantName: sure, date: sure, currency: sure, totalAmountValue: doubted };
    const reasonsAfter = (given: readonly string[]) =>
      reviewedAgain(['low_confidence'], { ...reviewed, content: { ...read, places: withoutPlaces(places, given) } });
    expect(reasonsAfter(['subtotalValue'])).toEqual(['low_confidence']);
    expect(reasonsAfter(['totalAmountValue'])).toEqual([]);
  });

  it('makes a receipt valid by its total', () => {
    expect(verdictOn(aReading({ reviewReasons: ['missing_date'] }))).toEqual({
      status: 'VALID',
      reviewReasons: ['missing_date'],
    });
    expect(verdictOn(aReading({ totalAmountValue: null })).status).toBe('INVALID');
    expect(verdictOn({ outcome: 'unreadable', reason: 'encrypted' }).reviewReasons).toEqual(['unreadable']);
  });
});

describe('what a file says', () => {
  it('is kept within the limits of what is stored, whatever it is', () => {
    const wild = aReading({
      merchantName: found(`Evil\u0000 \u202eLtd ${'x'.repeat(600)}`),
      currency: found('euro'),
      totalAmountValue: found(10n ** 30n),
      tipAmountValue: found(-1n),
      taxRateValue: found(99_999),
      lineItems: Array.from({ length: 600 }, () => ({
        description: 'a'.repeat(600),
        quantity: 10n ** 40n,
        unitPriceValue: null,
        totalValue: -5_000_000n,
        taxRateValue: -1,
        confidence: 1,
        place: null,
      })),
    });
    const content = contentOf(wild);
    expect(content.merchantName).toMatch(/^Evil Ltd x+$/);
    expect(content.merchantName).toHaveLength(500);
    expect(content.currency).toBeNull();
    expect(content.amounts).toMatchObject({ totalAmountValue: null, tipAmountValue: null, taxRateValue: null });
    const items = lineItemsOf(wild);
    expect(items).toHaveLength(500);
    expect(items[0]).toMatchObject({ quantity: null, totalValue: -5_000_000n, taxRateValue: null });
  });
});

describe('a line', () => {
  it('has what is given, and may be negative', () => {
    const line = newLineItem({ description: ' Voucher ', totalValue: '-5' });
    expect(line).toMatchObject({ description: 'Voucher', totalValue: -5_000_000n, quantity: null });
    expect(changedLineItem(line, { totalValue: null, quantity: '1.5' })).toMatchObject({
      description: 'Voucher',
      totalValue: null,
      quantity: 1_500_000n,
    });
    for (const wrong of [{ description: '' }, { quantity: '-1' }, { totalValue: '-0' }, { taxRateValue: '101' }]) {
      expect(() => changedLineItem(line, wrong)).toThrow();
    }
  });
});
