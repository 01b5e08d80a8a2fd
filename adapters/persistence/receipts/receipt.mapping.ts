import type { ReceiptRecord } from '../../../application/receipts/receipt.repository.js';
import type { MediaType } from '../../../domain/documents/media-type.js';
import type { DocumentType, UnreadableReason } from '../../../domain/documents/read-document.js';
import type { ReviewReason } from '../../../domain/documents/review-reason.js';
import { type Receipt, reviewReasonsOf } from '../../../domain/receipts/receipt.js';
import type { PaymentDoubt, ReceiptPlaces } from '../../../domain/receipts/receipt-content.js';
import type { ReceiptPayment } from '../../../domain/receipts/receipt-payment.js';
import type { ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { paymentRequestId, type ReceiptId, receiptId, type UserId, userId } from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import { json } from '../statement.js';

/** A row of `receipt_payments`, as JSON; bigints are texts. */
interface PaymentJson {
  readonly transactionHash: string;
  readonly paymentId: string | null;
  readonly currency: Currency;
  readonly shareValue: string;
  readonly movedValue: string;
}

/** A row of `receipts` with its payments, as statements read it. */
export interface ReceiptRow extends ReceiptColumns {
  readonly payments: readonly PaymentJson[];
}

/** A row of `receipts`, as statements write it. */
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
  readonly doubts: readonly PaymentDoubt[];
  readonly readDueValue: bigint | null;
  readonly dueChangedBy: string | null;
  readonly dueChangedAt: Date | null;
  readonly places: ReceiptPlaces;
  readonly isPartialPayment: boolean;
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
  doubts: 'doubts',
  readDueValue: 'read_due_value',
  dueChangedBy: 'due_changed_by',
  dueChangedAt: 'due_changed_at',
  places: 'places',
  isPartialPayment: 'is_partial_payment',
  suggestedHash: 'suggested_hash',
  suggestionScore: 'suggestion_score',
  suggestionReason: 'suggestion_reason',
};

const NEVER_CHANGED = ['id', 'ownerId', 'createdAt'];
const ENTRIES = Object.entries(COLUMNS);
const CHANGING = ENTRIES.filter(([name]) => !NEVER_CHANGED.includes(name));

const PAYMENTS = `coalesce((
    SELECT json_agg(json_build_object('transactionHash', p.transaction_hash, 'paymentId', p.payment_id, 'currency', p.currency,
      'shareValue', p.share_units::text, 'movedValue', p.moved_units::text) ORDER BY p.position, p.transaction_hash)
    FROM receipt_payments p WHERE p.receipt_id = receipts.id), '[]') AS payments`;

export const SELECTED_COLUMNS = [...ENTRIES.map(([name, column]) => `${column} AS "${name}"`), PAYMENTS].join(', ');
export const INSERTED_COLUMNS = ENTRIES.map(([, column]) => column).join(', ');
export const INSERTED_VALUES = ENTRIES.map(([name]) => `:${name}`).join(', ');
export const ASSIGNMENTS = CHANGING.map(([name, column]) => `${column} = :${name}`).join(', ');

export const RECEIPT_DECODERS = {
  id: receiptId,
  ownerId: userId,
  fileKey: objectKey,
  displayKey: objectKey,
  date: calendarDate,
  totalAmountValue: BigInt,
  subtotalValue: BigInt,
  taxAmountValue: BigInt,
  tipAmountValue: BigInt,
  prepaidValue: BigInt,
  readDueValue: BigInt,
  places: json<ReceiptPlaces>(),
  payments: json<readonly PaymentJson[]>(),
};

export function columnsOf({ receipt, content, suggestion, payments: _, ...record }: ReceiptRecord) {
  const { amounts, dueChange, ...described } = content;
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
    readDueValue: dueChange?.readValue ?? null,
    dueChangedBy: dueChange?.clientId ?? null,
    dueChangedAt: dueChange?.changedAt ?? null,
    suggestedHash: suggestion?.transactionHash ?? null,
    suggestionScore: suggestion?.score ?? null,
    suggestionReason: suggestion?.reason ?? null,
  } satisfies ReceiptColumns;
}

export function recordOf(row: ReceiptRow): ReceiptRecord {
  const { documentType, confidence, unreadableReason, merchantName, merchantTaxId, merchantAddress } = row;
  const { date, currency, places, mediaType, displayKey, payments, isPartialPayment, updatedAt } = row;
  const { totalAmountValue, subtotalValue, taxAmountValue, taxRateValue, tipAmountValue, prepaidValue, doubts } = row;
  const { readDueValue: readValue, dueChangedBy: clientId, dueChangedAt: changedAt } = row;
  const { suggestedHash, suggestionScore, suggestionReason } = row;
  const amounts = { totalAmountValue, subtotalValue, taxAmountValue, taxRateValue, tipAmountValue };
  const merchant = { merchantName, merchantTaxId, merchantAddress };
  const isSuggested = suggestedHash !== null && suggestionScore !== null && suggestionReason !== null;
  return {
    receipt: receiptOf(row),
    content: {
      documentType,
      confidence,
      unreadableReason,
      ...merchant,
      date,
      currency,
      amounts,
      prepaidValue,
      doubts,
      dueChange: clientId !== null && changedAt !== null ? { readValue, clientId, changedAt } : null,
      places,
    },
    mediaType,
    displayKey,
    payments: payments.map(paymentOf),
    isPartialPayment,
    suggestion: isSuggested
      ? { transactionHash: suggestedHash, score: suggestionScore, reason: suggestionReason }
      : null,
    updatedAt,
  };
}

function paymentOf({ paymentId, shareValue, movedValue, ...payment }: PaymentJson): ReceiptPayment {
  return {
    ...payment,
    paymentId: paymentId === null ? null : paymentRequestId(paymentId),
    shareValue: BigInt(shareValue),
    movedValue: BigInt(movedValue),
  };
}

function receiptOf({ id, ownerId, createdAt, status, fileKey, reviewReasons }: ReceiptColumns): Receipt {
  const terms = { id, ownerId, createdAt };
  if (status === 'UPLOADING' || status === 'DELETED') return { ...terms, status };
  if (fileKey === null) throw new Error(`The receipt ${id} is ${status} without a file`);
  return status === 'PROCESSING' ? { ...terms, status, fileKey } : { ...terms, status, fileKey, reviewReasons };
}
