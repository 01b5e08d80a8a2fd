import type { ReviewReason } from '../documents/review-reason.js';
import type { ReceiptContent } from '../receipts/receipt-content.js';

/** What the tax office wants to see on the receipt of a restaurant, by the names that the owner reads. */
const FIELDS = ['the merchant', 'the date', 'the total'] as const;

/**
 * Why a receipt is none that a till has made about a meal (docs/rules/documents.md#bewirtungsbelege); null when it may be one. What is missing or doubted
 * can be corrected on the receipt.
 * @returns what follows "must be a receipt"
 */
export function whyNoMealReceipt(
  { documentType, merchantName, date, amounts }: ReceiptContent,
  reasons: readonly ReviewReason[],
): string | null {
  const { totalAmountValue: total, taxAmountValue, taxRateValue } = amounts;
  const missing: string[] = FIELDS.filter((_, index) => [merchantName, date, total][index] === null);
  // A meal is known by its words; whatever else it is, a till prints the tax.
  const isMeal = documentType === 'hospitality';
  if (!isMeal && taxAmountValue === null && taxRateValue === null) missing.push('the tax (0 where there is none)');
  if (missing.length > 0) return `that says ${missing.join(', ')}; correct the receipt where they were not read`;
  if (reasons.includes('low_confidence')) {
    return 'that was read with certainty, as one that a machine has printed; look at it, and correct what was doubted';
  }
  return null;
}
