import type { ReceiptRecord } from '../../../../application/receipts/receipt.repository.js';
import type { ListedReceipt } from '../../../../application/receipts/receipt-list.js';
import type { ShownReceipt } from '../../../../application/receipts/show-receipt.js';
import { reviewReasonsOf } from '../../../../domain/receipts/receipt.js';
import { AMOUNT_DECIMALS, RATE_DECIMALS } from '../../../../domain/receipts/receipt-amounts.js';
import type { ReceiptContent } from '../../../../domain/receipts/receipt-content.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type {
  ListedReceiptResponse,
  ReceiptAmountsResponse,
  ReceiptDetailsResponse,
  ReceiptResponse,
} from './receipt.response.js';

/** The fields of a receipt that leave the service. */
export function presentReceipt({ receipt, content, ...record }: ReceiptRecord): ReceiptResponse {
  const { documentType, confidence, unreadableReason, merchantName, merchantTaxId, merchantAddress, date, currency } =
    content;
  const { payments, suggestion, mediaType, updatedAt } = record;
  const reviewReasons = reviewReasonsOf(receipt);
  return {
    receiptId: receipt.id,
    status: receipt.status,
    needsReview: reviewReasons.length > 0,
    reviewReasons,
    documentType,
    confidence: presentConfidence(confidence),
    unreadableReason,
    merchantName,
    merchantTaxId,
    merchantAddress,
    date,
    currency,
    ...presentAmounts(content),
    transactionHash: payments[0]?.transactionHash ?? null,
    linkedTransactions: payments.map(({ transactionHash, shareValue, currency: shareCurrency }) => ({
      transactionHash,
      shareValue: formatMinorUnits(shareValue),
      currency: shareCurrency,
    })),
    suggestion: suggestion && {
      transactionHash: suggestion.transactionHash,
      score: suggestion.score,
      reason: suggestion.reason,
    },
    mediaType,
    createdAt: receipt.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentListed(listed: ListedReceipt): ListedReceiptResponse {
  return { ...presentReceipt(listed), lineItemCount: listed.lineItemCount };
}

export function presentDetails({ receipt: listed, downloadUrl, displayUrl }: ShownReceipt): ReceiptDetailsResponse {
  const foundFields = Object.entries(listed.content.places).map(([field, { confidence, place }]) => ({
    field,
    confidence: presentConfidence(confidence),
    place: place && { page: place.page, left: place.left, top: place.top, width: place.width, height: place.height },
  }));
  return { ...presentListed(listed), downloadUrl, displayUrl, foundFields };
}

/** Rounded: what comes after four decimals is noise. */
export function presentConfidence<Confidence extends number | null>(confidence: Confidence): Confidence {
  return (confidence === null ? null : Math.round(confidence * 10_000) / 10_000) as Confidence;
}

export function presentAmounts({
  amounts,
  prepaidValue,
}: Pick<ReceiptContent, 'amounts' | 'prepaidValue'>): ReceiptAmountsResponse {
  return {
    totalAmountValue: presentValue(amounts.totalAmountValue),
    subtotalValue: presentValue(amounts.subtotalValue),
    taxAmountValue: presentValue(amounts.taxAmountValue),
    taxRateValue: presentRate(amounts.taxRateValue),
    tipAmountValue: presentValue(amounts.tipAmountValue),
    // Where a document was rounded up, a little more is due than its total.
    prepaidValue: presentValue(prepaidValue !== null && prepaidValue > 0n ? prepaidValue : null),
  };
}

export function presentValue(value: bigint | null): string | null {
  return value === null ? null : formatUnits(value, AMOUNT_DECIMALS);
}

export function presentRate(rate: number | null): string | null {
  return rate === null ? null : formatUnits(BigInt(rate), RATE_DECIMALS);
}
