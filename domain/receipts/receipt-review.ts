import type { ReadDocument } from '../documents/read-document.js';
import type { ReviewReason } from '../documents/review-reason.js';
import { contradict } from './receipt-amounts.js';
import { amountToPay, type ReceiptContent } from './receipt-content.js';
import { paidValue, type ReceiptPayment } from './receipt-payment.js';

/** What a reading makes of a receipt (docs/rules/documents.md#receipt-review). */
export interface Verdict {
  readonly status: 'VALID' | 'INVALID';
  readonly reviewReasons: readonly ReviewReason[];
}

/** A receipt is valid when its total is known. */
export function verdictOn(reading: ReadDocument): Verdict {
  if (reading.outcome === 'unreadable') return { status: 'INVALID', reviewReasons: ['unreadable'] };
  return { status: reading.totalAmountValue ? 'VALID' : 'INVALID', reviewReasons: reading.reviewReasons };
}

interface Reviewed extends Pick<ReceiptContent, 'amounts' | 'prepaidValue' | 'currency'> {
  /** The linked transactions. */
  readonly payments: readonly ReceiptPayment[];
}

/** The reasons after the owner has corrected amounts, or has linked or unlinked a transaction. */
export function reviewedAgain(
  reasons: readonly ReviewReason[],
  { payments, ...content }: Reviewed,
): readonly ReviewReason[] {
  const { amounts, currency } = content;
  const wasPartial = reasons.includes('partial_payment');
  const others = reasons.filter((reason) => !['amount_mismatch', 'partial_payment', 'missing_total'].includes(reason));
  const isLinked = payments.length > 0;
  const paid = isLinked ? paidValue(payments, currency) : null;
  const isOther = paid !== null && paid !== amountToPay(content);
  const isMissing = amounts.totalAmountValue === null && reasons.includes('missing_total');
  const mismatch: readonly ReviewReason[] =
    isOther || contradict(amounts) ? [wasPartial && isLinked ? 'partial_payment' : 'amount_mismatch'] : [];
  return [...others, ...(isMissing ? (['missing_total'] as const) : []), ...mismatch];
}
