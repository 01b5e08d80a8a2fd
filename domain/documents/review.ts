import type { CalendarDate } from '../shared/calendar-date.js';
import type { DocumentReading } from './read-document.js';
import type { ReviewReason } from './review-reason.js';
import { doNotAddUp } from './sums.js';

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

/** Why a person should look at what was read (docs/rules/documents.md#receipt-review). */
export function reviewReasonsOf(fields: CheckedFields, today: CalendarDate): readonly ReviewReason[] {
  const reasons: ReviewReason[] = [];
  const amounts = {
    totalAmountValue: fields.totalAmountValue?.value ?? null,
    subtotalValue: fields.subtotalValue?.value ?? null,
    taxAmountValue: fields.taxAmountValue?.value ?? null,
    tipAmountValue: fields.tipAmountValue?.value ?? null,
  };
  const itemTotals = fields.lineItems.map(({ totalValue }) => totalValue);
  if (doNotAddUp(amounts, itemTotals)) reasons.push('amount_mismatch');
  if (!fields.merchantName) reasons.push('missing_merchant');
  if (!fields.date) reasons.push('missing_date');
  if (!fields.currency) reasons.push('missing_currency');
  if (!fields.totalAmountValue) reasons.push('missing_total');
  if (fields.date && fields.date.value > today) reasons.push('date_in_future');
  if (isDoubtful(fields.confidence, fields.totalAmountValue?.confidence ?? null)) reasons.push('low_confidence');
  return reasons;
}

/** @param overall the confidence of the whole @param total that of the total; null without one */
export function isDoubtful(overall: number, total: number | null): boolean {
  return overall < SURE_ENOUGH || (total !== null && total < TOTAL_SURE_ENOUGH);
}

/** The mean of the fields that every document has: merchant, date, currency and total. A missing one counts nothing. */
export function overallConfidence(ofFields: readonly number[]): number {
  return ofFields.reduce((sum, confidence) => sum + confidence, 0) / ofFields.length;
}
