import type { CalendarDate } from '../shared/calendar-date.js';
import type { DocumentReading } from './read-document.js';
import type { ReviewReason } from './review-reason.js';

/** The fields that are checked against one another. */
export type CheckedFields = Pick<
  DocumentReading,
  | 'merchantName'
  | 'date'
  | 'currency'
  | 'totalAmountValue'
  | 'subtotalValue'
  | 'taxAmountValue'
  | 'tipAmountValue'
  | 'lineItems'
  | 'confidence'
>;

/** Below this a person should look at the reading. */
export const SURE_ENOUGH = 0.6;
/** The same for the total alone, which the others must not outweigh. An amount without a label has less. */
const TOTAL_SURE_ENOUGH = 0.55;

/** Sums may differ by so much for each line, because each line is rounded: one hundredth of the currency's unit. */
const ROUNDING = 10_000n;

/** Why a person should look at what was read (docs/rules/documents.md#receipt-review). */
export function reviewReasonsOf(fields: CheckedFields, today: CalendarDate): readonly ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (contradicts(fields)) reasons.push('amount_mismatch');
  if (!fields.merchantName) reasons.push('missing_merchant');
  if (!fields.date) reasons.push('missing_date');
  if (!fields.currency) reasons.push('missing_currency');
  if (!fields.totalAmountValue) reasons.push('missing_total');
  if (fields.date && fields.date.value > today) reasons.push('date_in_future');
  const isTotalDoubtful = fields.totalAmountValue !== null && fields.totalAmountValue.confidence < TOTAL_SURE_ENOUGH;
  if (fields.confidence < SURE_ENOUGH || isTotalDoubtful) reasons.push('low_confidence');
  return reasons;
}

/** Whether the amounts contradict one another: the items do not add up, or subtotal, tax and tip do not make the total. */
function contradicts(fields: CheckedFields): boolean {
  const total = fields.totalAmountValue?.value;
  if (total === undefined) return false;
  const subtotal = fields.subtotalValue?.value;
  const tax = fields.taxAmountValue?.value ?? 0n;
  const tip = fields.tipAmountValue?.value ?? 0n;
  // A subtotal is printed before or after tax, and a total with or without the tip.
  const sums = [0n, tax, tip, tax + tip];
  if (subtotal !== undefined && !sums.some((more) => isNear(subtotal + more, total, 2))) return true;
  const itemTotals = fields.lineItems.map(({ totalValue }) => totalValue);
  if (itemTotals.length === 0 || itemTotals.includes(null)) return false;
  const items = itemTotals.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
  const wanted = subtotal === undefined ? [total] : [total, subtotal];
  return !wanted.some((sum) => sums.some((more) => isNear(items + more, sum, itemTotals.length)));
}

function isNear(value: bigint, other: bigint, lines: number): boolean {
  const difference = value > other ? value - other : other - value;
  return difference <= ROUNDING * BigInt(lines);
}
