import type { ReadDocument } from '../documents/read-document.js';
import { isDoubtful, overallConfidence } from '../documents/review.js';
import type { ReviewReason } from '../documents/review-reason.js';
import { doNotAddUp } from '../documents/sums.js';
import { amountToPay, type LineItem, PAYMENT_DOUBTS, type ReceiptContent } from './receipt-content.js';
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

/** What a receipt says, and what has paid it. */
export interface Reviewed {
  readonly content: Pick<
    ReceiptContent,
    'amounts' | 'prepaidValue' | 'doubts' | 'currency' | 'date' | 'merchantName' | 'places'
  >;
  readonly lineItems: readonly Pick<LineItem, 'totalValue'>[];
  /** The linked transactions. */
  readonly payments: readonly ReceiptPayment[];
  /** Its owner says that it is paid in parts. */
  readonly isPartialPayment: boolean;
}

/** The reasons after a reading, and after each change of the owner: amounts, lines and linked transactions are looked at anew. */
export function reviewedAgain(reasons: readonly ReviewReason[], reviewed: Reviewed): readonly ReviewReason[] {
  const { content, payments, lineItems, isPartialPayment } = reviewed;
  const { amounts, currency } = content;
  const isLinked = payments.length > 0;
  const paid = isLinked ? paidValue(payments, currency) : null;
  const isOther = paid !== null && paid !== amountToPay(content);
  const computed = [
    // A prepayment leaves the question what became of the rest.
    ...PAYMENT_DOUBTS,
    ...(content.merchantName === null ? [] : ['missing_merchant']),
    ...(content.date === null ? [] : ['missing_date']),
    // Without a place the owner has written the day.
    ...(content.date !== null && !('date' in content.places) ? ['date_in_future'] : []),
    ...(currency === null ? [] : ['missing_currency']),
    'amount_mismatch',
    'partial_payment',
    'missing_total',
    ...(isSure(content) ? ['low_confidence'] : []),
  ];
  const others = reasons.filter((reason) => !computed.includes(reason));
  const wasRead = !reasons.includes('unreadable');
  const isMissing = amounts.totalAmountValue === null && wasRead;
  const itemTotals = lineItems.map(({ totalValue }) => totalValue);
  const mismatch: readonly ReviewReason[] =
    isOther || doNotAddUp(amounts, itemTotals) ? [isPartialPayment ? 'partial_payment' : 'amount_mismatch'] : [];
  const doubts = isLinked && !isOther ? [] : content.doubts;
  return [...others, ...doubts, ...(isMissing ? (['missing_total'] as const) : []), ...mismatch];
}

/** Whether nothing that is left of the reading is to be doubted. What the owner has written is certain. */
function isSure({ merchantName, date, currency, amounts, places }: Reviewed['content']): boolean {
  const known = { merchantName, date, currency, totalAmountValue: amounts.totalAmountValue };
  const confidences = Object.entries(known).map(([name, value]) =>
    value === null ? 0 : (places[name]?.confidence ?? 1),
  );
  return !isDoubtful(overallConfidence(confidences), confidences.at(-1) ?? 0);
}
