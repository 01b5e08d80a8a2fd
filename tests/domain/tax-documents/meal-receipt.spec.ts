import { describe, expect, it } from '@jest/globals';
import { NO_AMOUNTS } from '../../../domain/receipts/receipt-amounts.js';
import { EMPTY_CONTENT, type ReceiptContent } from '../../../domain/receipts/receipt-content.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { whyNoMealReceipt } from '../../../domain/tax-documents/meal-receipt.js';

const RECEIPT: ReceiptContent = {
  ...EMPTY_CONTENT,
  documentType: 'receipt',
  merchantName: 'Gasthaus Linde',
  date: calendarDate('2026-11-20'),
  amounts: { ...NO_AMOUNTS, totalAmountValue: 85_000_000n, taxAmountValue: 13_570_000n },
};
const TAXLESS = { ...RECEIPT.amounts, taxAmountValue: null };

describe("a restaurant's receipt", () => {
  it.each([
    ['with everything that a till prints', RECEIPT, null],
    ['with a tax rate instead of the tax', { ...RECEIPT, amounts: { ...TAXLESS, taxRateValue: 1900 } }, null],
    ['without tax, where the owner says so', { ...RECEIPT, amounts: { ...TAXLESS, taxAmountValue: 0n } }, null],
    ['with the words of a meal and without tax', { ...RECEIPT, documentType: 'hospitality', amounts: TAXLESS }, null],
    ['without a merchant and a date', { ...RECEIPT, merchantName: null, date: null }, 'the merchant, the date;'],
    ['without a total', { ...RECEIPT, amounts: NO_AMOUNTS }, 'the total, the tax'],
    ['without tax', { ...RECEIPT, documentType: 'invoice', amounts: TAXLESS }, 'the tax (0 where there is none);'],
    ['without a merchant, of a meal', { ...RECEIPT, documentType: 'hospitality', merchantName: null }, 'the merchant;'],
  ] as const)('%s', (_, content, missing) => {
    const reason = whyNoMealReceipt(content, [], false);
    if (missing === null) expect(reason).toBeNull();
    else expect(reason).toContain(`that says ${missing}`);
  });

  it.each([
    'Café Morgenrot',
    'Ristorante Da Salvatore',
    'Dorfgasthof Adler',
    'Hotel Post',
    'Gaststätte zum Löwen',
    'Sky Bar',
  ])('is known by its merchant: %s', (merchantName) => {
    expect(whyNoMealReceipt({ ...RECEIPT, merchantName }, [], false)).toBeNull();
  });

  it.each(['Nordkauf Markt', 'Barbara Huber Blumen', 'Rewe', 'Grillfurst GmbH'])(
    'is not that of %s, unless its owner says so or its words do',
    (merchantName) => {
      const receipt = { ...RECEIPT, merchantName };
      expect(whyNoMealReceipt(receipt, [], false)).toContain('of a restaurant');
      expect(whyNoMealReceipt(receipt, [], true)).toBeNull();
      expect(whyNoMealReceipt({ ...receipt, documentType: 'hospitality' }, [], false)).toBeNull();
    },
  );

  it('of a shop has its marks asked for first', () => {
    expect(whyNoMealReceipt({ ...RECEIPT, merchantName: 'Rewe', date: null }, [], true)).toContain('the date');
    expect(whyNoMealReceipt({ ...RECEIPT, merchantName: 'Rewe' }, ['low_confidence'], true)).toContain('certainty');
  });

  it('that was read with doubt, as a handwritten one is, has to be looked at first', () => {
    expect(whyNoMealReceipt(RECEIPT, ['low_confidence'], false)).toContain('read with certainty');
    expect(whyNoMealReceipt(RECEIPT, ['amount_mismatch'], false)).toBeNull();
  });
});
