import type { MediaType } from '../../domain/documents/media-type.js';
import type { Receipt } from '../../domain/receipts/receipt.js';
import { EMPTY_CONTENT, type ReceiptContent } from '../../domain/receipts/receipt-content.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** A receipt that no transaction belongs to yet. */
export function unlinkedRecord(
  receipt: Receipt,
  updatedAt: Date,
  known: { readonly content?: ReceiptContent; readonly mediaType?: MediaType } = {},
): ReceiptRecord {
  const { content = EMPTY_CONTENT, mediaType = null } = known;
  const nothing = { displayKey: null, payments: [], isPartialPayment: false, suggestion: null };
  return { receipt, content, mediaType, ...nothing, updatedAt };
}
