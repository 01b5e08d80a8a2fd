import type { ReceiptRecord } from '../../../application/receipts/receipt.repository.js';
import type { MediaType } from '../../../domain/documents/media-type.js';
import type { DocumentType, UnreadableReason } from '../../../domain/documents/read-document.js';
import type { ReviewReason } from '../../../domain/documents/review-reason.js';
import { type Receipt, reviewReasonsOf } from '../../../domain/receipts/receipt.js';
import type { ReceiptPlaces } from '../../../domain/receipts/receipt-content.js';
import type { ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import {
  type PaymentRequestId,
  paymentRequestId,
  type ReceiptId,
  receiptId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import { json } from '../statement.js';

/** A row of `receipts`, as statements read and write it. */
export interface ReceiptColumns {
  readonly id: ReceiptId;
  readonly ownerId: UserId;
  readonly status: ReceiptStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly fileKey: ObjectKey | null;
  readonly displayKey: ObjectKey | null;
  readonly mediaType: MediaType | null;
  readonly reviewReasons: readonly ReviewReason[];
  readonly documentType: DocumentType | null;
  readonly confidence: number | null;
  readonly unreadableReason: UnreadableReason | null;
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
  readonly merchantAddress: string | null;
  readonly date: CalendarDate | null;
  readonly currency: string | null;
  readonly totalAmountValue: bigint | null;
  readonly subtotalValue: bigint | null;
  readonly taxAmountValue: bigint | null;
  readonly taxRateValue: number | null;
  readonly tipAmountValue: bigint | null;
  readonly prepaidValue: bigint | null;
  readonly places: ReceiptPlaces;
  readonly transactionHash: string | null;
  readonly paymentId: PaymentRequestId | null;
  readonly suggestedHash: string | null;
  readonly suggestionScore: number | null;
  readonly suggestionReason: string | null;
}

/** The column of each value. */
const COLUMNS: Readonly<Record<keyof ReceiptColumns, string>> = {
  id: 'id',
  ownerId: 'owner_id',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  fileKey: 'file_key',
  displayKey: 'display_key',
  mediaType: 'media_type',
  reviewReasons: 'review_reasons',
  documentType: 'document_type',
  confidence: 'confidence',
  unreadableReason: 'unreadable_reason',
  merchantName: 'merchant_name',
  merchantTaxId: 'merchant_tax_id',
  merchantAddress: 'merchant_address',
  date: 'document_date',
  currency: 'currency',
  totalAmountValue: 'total_amount_value',
  subtotalValue: 'subtotal_value',
  taxAmountValue: 'tax_amount_value',
  taxRateValue: 'tax_rate_value',
  tipAmountValue: 'tip_amount_value',
  prepaidValue: 'prepaid_value',
  places: 'places',
  transactionHash: 'transaction_hash',
  paymentId: 'payment_id',
  suggestedHash: 'suggested_hash',
  suggestionScore: 'suggestion_score',
  suggestionReason: 'suggestion_reason',
};

const NEVER_CHANGED = ['id', 'ownerId', 'createdAt'];
const ENTRIES = Object.entries(COLUMNS);
const CHANGING = ENTRIES.filter(([name]) => !NEVER_CHANGED.includes(name));

export const SELECTED_COLUMNS = ENTRIES.map(([name, column]) => `${column} AS "${name}"`).join(', ');
export const INSERTED_COLUMNS = ENTRIES.map(([, column]) => column).join(', ');
export const INSERTED_VALUES = ENTRIES.map(([name]) => `:${name}`).join(', ');
export const ASSIGNMENTS = CHANGING.map(([name, column]) => `${column} = :${name}`).join(', ');

export const RECEIPT_DECODERS = {
  id: receiptId,
  ownerId: userId,
  fileKey: objectKey,
  displayKey: objectKey,
  paymentId: paymentRequestId,
  date: calendarDate,
  totalAmountValue: BigInt,
  subtotalValue: BigInt,
  taxAmountValue: BigInt,
  tipAmountValue: BigInt,
  prepaidValue: BigInt,
  places: json<ReceiptPlaces>(),
};

export function columnsOf({ receipt, content, suggestion, ...record }: ReceiptRecord) {
  const { amounts, ...described } = content;
  const { id, ownerId, createdAt, status } = receipt;
  return {
    id,
    ownerId,
    createdAt,
    status,
    ...record,
    fileKey: 'fileKey' in receipt ? receipt.fileKey : null,
    reviewReasons: reviewReasonsOf(receipt),
    ...described,
    ...amounts,
    suggestedHash: suggestion?.transactionHash ?? null,
    suggestionScore: suggestion?.score ?? null,
    suggestionReason: suggestion?.reason ?? null,
  } satisfies ReceiptColumns;
}

export function recordOf(row: ReceiptColumns): ReceiptRecord {
  const { documentType, confidence, unreadableReason, merchantName, merchantTaxId, merchantAddress } = row;
  const { date, currency, places, mediaType, displayKey, transactionHash, paymentId, updatedAt } = row;
  const { totalAmountValue, subtotalValue, taxAmountValue, taxRateValue, tipAmountValue, prepaidValue } = row;
  const { suggestedHash, suggestionScore, suggestionReason } = row;
  const amounts = { totalAmountValue, subtotalValue, taxAmountValue, taxRateValue, tipAmountValue };
  const merchant = { merchantName, merchantTaxId, merchantAddress };
  const isSuggested = suggestedHash !== null && suggestionScore !== null && suggestionReason !== null;
  return {
    receipt: receiptOf(row),
    content: { documentType, confidence, unreadableReason, ...merchant, date, currency, amounts, prepaidValue, places },
    mediaType,
    displayKey,
    transactionHash,
    paymentId,
    suggestion: isSuggested
      ? { transactionHash: suggestedHash, score: suggestionScore, reason: suggestionReason }
      : null,
    updatedAt,
  };
}

function receiptOf({ id, ownerId, createdAt, status, fileKey, reviewReasons }: ReceiptColumns): Receipt {
  const terms = { id, ownerId, createdAt };
  if (status === 'UPLOADING' || status === 'DELETED') return { ...terms, status };
  if (fileKey === null) throw new Error(`The receipt ${id} is ${status} without a file`);
  return status === 'PROCESSING' ? { ...terms, status, fileKey } : { ...terms, status, fileKey, reviewReasons };
}
