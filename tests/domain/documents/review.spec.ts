import { describe, expect, it } from '@jest/globals';
import type { Found } from '../../../domain/documents/found.js';
import type { ReadLineItem } from '../../../domain/documents/read-document.js';
import { type CheckedFields, reviewReasonsOf } from '../../../domain/documents/review.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';

const TODAY = calendarDate('2026-03-12');
const CENT = 10_000n;

function found<Value>(value: Value): Found<Value> {
  return { value, confidence: 0.9, place: null };
}

function item(cents: bigint | null): ReadLineItem {
  const totalValue = cents === null ? null : cents * CENT;
  return {
    description: 'Milk',
    quantity: null,
    unitPriceValue: null,
    totalValue,
    taxRateValue: null,
    confidence: 1,
    place: null,
  };
}

const COMPLETE: CheckedFields = {
  merchantName: found('Muster GmbH'),
  date: found(calendarDate('2026-03-01')),
  currency: found('EUR'),
  totalAmountValue: found(1190n * CENT),
  subtotalValue: found(1000n * CENT),
  taxAmountValue: found(190n * CENT),
  tipAmountValue: null,
  lineItems: [item(600n), item(400n)],
  confidence: 0.9,
};

const reasons = (changes: Partial<CheckedFields>) => reviewReasonsOf({ ...COMPLETE, ...changes }, TODAY);

describe('what a person should look at', () => {
  it('is nothing when the amounts confirm each other', () => {
    expect(reasons({})).toEqual([]);
  });

  it.each<[string, Partial<CheckedFields>]>([
    ['prices that contain the tax', { lineItems: [item(1190n)] }],
    ['a subtotal that contains the tax', { subtotalValue: found(1190n * CENT), lineItems: [item(1190n)] }],
    ['a tip on top', { totalAmountValue: found(1290n * CENT), tipAmountValue: found(100n * CENT) }],
    ['a cent lost by rounding', { lineItems: [item(600n), item(401n)] }],
    ['no items', { lineItems: [] }],
    ['an item without an amount', { lineItems: [item(600n), item(null)] }],
  ])('is nothing for %s', (_, changes) => {
    expect(reasons(changes)).toEqual([]);
  });

  it.each<[string, Partial<CheckedFields>, string]>([
    ['items that do not add up', { lineItems: [item(600n), item(300n)] }, 'amount_mismatch'],
    [
      'a total that tax and subtotal do not make',
      { totalAmountValue: found(2190n * CENT), lineItems: [] },
      'amount_mismatch',
    ],
    ['no merchant', { merchantName: null }, 'missing_merchant'],
    ['no date', { date: null }, 'missing_date'],
    ['no currency', { currency: null }, 'missing_currency'],
    ['no total', { totalAmountValue: null }, 'missing_total'],
    ['a purchase tomorrow', { date: found(calendarDate('2026-03-13')) }, 'date_in_future'],
    ['an unsure reading', { confidence: 0.5 }, 'low_confidence'],
  ])('is named for %s', (_, changes, reason) => {
    expect(reasons(changes)).toEqual([reason]);
  });
});
