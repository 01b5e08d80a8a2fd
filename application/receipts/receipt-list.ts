import type { ReceiptStatus } from '../../domain/receipts/receipt-status.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** The conditions for listed receipts; null for no condition. */
export interface ReceiptFilter {
  /** Null: every status but DELETED. */
  readonly status: ReceiptStatus | null;
  /** Whether there is a reason to review it. */
  readonly needsReview: boolean | null;
  /** Lower case, with 0x. */
  readonly transactionHash: string | null;
}

export interface ListedReceipt extends ReceiptRecord {
  readonly lineItemCount: number;
}

/** Reads the receipts of one owner, the newest first. */
export interface ReceiptList {
  page(
    ownerId: UserId,
    filter: ReceiptFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly receipts: readonly ListedReceipt[] /** On all pages. */; readonly count: number }>;
}
export const ReceiptList = token<ReceiptList>('ReceiptList');
