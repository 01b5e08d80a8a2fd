/** Why a person should look at what was read (docs/rules/documents.md#receipt-review). */
export const REVIEW_REASONS = [
  'amount_mismatch',
  'partial_payment',
  'missing_merchant',
  'missing_date',
  'missing_currency',
  'missing_total',
  'date_in_future',
  'low_confidence',
  'source_mismatch',
  'maybe_paid',
  'computed_due',
  'unreadable',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
