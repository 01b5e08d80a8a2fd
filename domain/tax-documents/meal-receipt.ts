import { folded } from '../documents/extraction/folded-text.js';
import type { ReviewReason } from '../documents/review-reason.js';
import type { ReceiptContent } from '../receipts/receipt-content.js';

/** What the tax office wants to see on the receipt of a restaurant, by the names that the owner reads. */
const FIELDS = ['the merchant', 'the date', 'the total'] as const;

/** What a business that serves meals calls itself, in folded letters. */
const SERVES_MEALS =
  /restaurant|ristorante|trattoria|osteria|pizzeria|gasthaus|gasthof|gaststatte|wirtshaus|brauhaus|weinstube|\bcafe|\bkaffee|bistro|brasserie|\bkantine|catering|\bhotel|\bbar\b|\bpub\b|\bgrill\b|\bimbiss|\btaverne?|konditorei|\bdiner\b/;

/**
 * Why a receipt is none that a till has made about a meal (docs/rules/documents.md#bewirtungsbelege); null when it may be one. What is missing or doubted
 * can be corrected on the receipt.
 * @param isMealReceipt the owner says that a business has made it that serves meals
 * @returns what follows "must be a receipt"
 */
export function whyNoMealReceipt(
  { documentType, merchantName, date, amounts }: ReceiptContent,
  reasons: readonly ReviewReason[],
  isMealReceipt: boolean,
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
  if (!isMeal && !isMealReceipt && !SERVES_MEALS.test(folded(merchantName ?? ''))) {
    return 'of a restaurant: neither its words nor its merchant are those of one, as on the receipt of a supermarket. If one has made it, say so (isMealReceipt)';
  }
  return null;
}
