import { RECEIPT_STATUSES, type ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import type { Schema } from '../api/client.js';
import { offsetPages } from '../store/offset-pages.js';
import type { PageSource } from '../store/paged-list.js';
import { resource } from '../store/resource.js';

export type Receipt = Schema<'ReceiptResponse'>;
export type ListedReceipt = Schema<'ListedReceiptResponse'>;
export type ReceiptDetails = Schema<'ReceiptDetailsResponse'>;
export type LineItem = Schema<'LineItemResponse'>;

const PER_PAGE = 20;

/** What the list can show: all, those to review, or those in one status. */
export const RECEIPT_FILTERS = ['', 'review', 'VALID', 'INVALID', 'DELETED'] as const;
export type ReceiptFilter = (typeof RECEIPT_FILTERS)[number];

/** The receipts that pass a filter, the newest first; their pages begin at an offset. */
export function receiptPages(filter: ReceiptFilter): PageSource<Schema<'ReceiptsResponse'>, ListedReceipt> {
  const status = RECEIPT_STATUSES.find((known): known is ReceiptStatus => known === filter);
  const needsReview = filter === 'review' ? true : undefined;
  return offsetPages(
    (offset) => resource('/receipts', { query: { limit: PER_PAGE, offset, status, needsReview } }),
    ({ receipts }) => receipts,
  );
}

/** Those whose total is known. */
export const READ_RECEIPTS = receiptPages('VALID');

export const receiptOf = (receiptId: string) => resource('/receipts/{receiptId}', { path: { receiptId } });
export const lineItemsOf = (receiptId: string) => resource('/receipts/{receiptId}/line-items', { path: { receiptId } });
/** A page of its file, from 1. */
export const pageOf = (receiptId: string, page: number) =>
  resource('/receipts/{receiptId}/pages/{page}', { path: { receiptId, page: String(page) } });

/** Whether something of it was read without certainty. What its owner confirms or corrects is certain. */
export function isDoubted({ reviewReasons }: ReceiptDetails): boolean {
  return reviewReasons.includes('low_confidence');
}
