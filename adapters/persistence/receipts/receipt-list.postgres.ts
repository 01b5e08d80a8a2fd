import type { ListedReceipt, ReceiptFilter, ReceiptList } from '../../../application/receipts/receipt-list.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { RECEIPT_DECODERS, type ReceiptRow, recordOf, SELECTED_COLUMNS } from './receipt.mapping.js';

interface Asked extends ReceiptFilter {
  readonly ownerId: UserId;
  readonly limit: number;
  readonly offset: number;
}

const MATCHING = `
    WHERE owner_id = :ownerId
      AND (CASE WHEN :status::text IS NULL THEN status <> 'DELETED' ELSE status = :status::text END)
      AND (:needsReview::boolean IS NULL OR (review_reasons <> '{}') = :needsReview::boolean)
      AND (:transactionHash::text IS NULL OR EXISTS (
        SELECT FROM receipt_payments p WHERE p.receipt_id = receipts.id AND p.transaction_hash = :transactionHash::text))`;

const PAGE = statement<Asked, ReceiptRow & { readonly lineItemCount: number }>('receipt-page', RECEIPT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS},
     (SELECT count(*)::int FROM receipt_line_items WHERE receipt_id = receipts.id) AS "lineItemCount"
   FROM receipts ${MATCHING} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`,
);

const COUNT = statement<Omit<Asked, 'limit' | 'offset'>, { readonly count: number }>('receipt-count').sql(
  `SELECT count(*)::int AS count FROM receipts ${MATCHING}`,
);

export class PostgresReceiptList implements ReceiptList {
  constructor(private readonly database: Database) {}

  async page(ownerId: UserId, filter: ReceiptFilter, page: { readonly limit: number; readonly offset: number }) {
    const rows = await this.database.rows(PAGE, { ownerId, ...filter, ...page });
    const counted = await this.database.row(COUNT, { ownerId, ...filter });
    return { receipts: rows.map(listedOf), count: counted?.count ?? 0 };
  }
}

function listedOf({ lineItemCount, ...row }: ReceiptRow & { readonly lineItemCount: number }): ListedReceipt {
  return { ...recordOf(row), lineItemCount };
}
