import { expect, it } from '@jest/globals';
import { NO_AMOUNTS } from '../../../domain/receipts/receipt-amounts.js';
import { printedMeal } from '../../../domain/tax-documents/printed-meal.js';

const euros = (amount: number) => BigInt(amount) * 1_000_000n;
const TIPPED = { ...NO_AMOUNTS, totalAmountValue: euros(55), tipAmountValue: euros(5) };

it.each([
  ['no total', NO_AMOUNTS, null, null],
  ['no tip', { ...TIPPED, tipAmountValue: null }, null, euros(55)],
  [
    'a tip in the total, by subtotal and tax',
    { ...TIPPED, subtotalValue: euros(40), taxAmountValue: euros(10) },
    null,
    euros(50),
  ],
  [
    'a tip below the total, by subtotal and tax',
    { ...TIPPED, subtotalValue: euros(45), taxAmountValue: euros(10) },
    euros(55),
    euros(55),
  ],
  ['a tip below the total, by the payment', TIPPED, euros(60), euros(55)],
  ['a tip in the total, by the payment', TIPPED, euros(55), euros(50)],
  ['nothing that tells', TIPPED, null, euros(50)],
])('the meal of a receipt with %s', (_, amounts, moved, expected) => {
  expect(printedMeal(amounts, moved)).toBe(expected);
});
