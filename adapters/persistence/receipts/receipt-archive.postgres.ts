import type { ArchivePeriod } from '../../../application/documents/document-archive.js';
import type { ReceiptRecord } from '../../../application/receipts/receipt.repository.js';
import type { ReceiptArchive } from '../../../application/receipts/receipt-archive.js';
import type { ReceiptId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { RECEIPT_DECODERS, type ReceiptRow, recordOf, SELECTED_COLUMNS } from './receipt.mapping.js';

const PER_PAGE = 100;

const DAY = `coalesce(document_date, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'))`;

interface Asked extends ArchivePeriod {
  readonly ownerId: UserId;
  /** The last receipt of the page before; null for the first page. */
  readonly afterDay: string | null;
  readonly afterId: ReceiptId | null;
  readonly limit: number;
}

const PAGE = statement<Asked, ReceiptRow & { readonly day: string }>('archived-receipts', RECEIPT_DECODERS).sql(`
    SELECT ${SELECTED_COLUMNS}, ${DAY} AS day FROM receipts
    WHERE owner_id = :ownerId AND status <> 'DELETED' AND ${DAY} BETWEEN :from::text AND :to::text
      AND (:afterDay::text IS NULL OR (${DAY}, id) > (:afterDay::text, :afterId::uuid))
    ORDER BY ${DAY}, id LIMIT :limit`);

export class PostgresReceiptArchive implements ReceiptArchive {
  constructor(private readonly database: Database) {}

  async *pages(ownerId: UserId, { from, to }: ArchivePeriod): AsyncGenerator<readonly ReceiptRecord[]> {
    let last: { readonly day: string; readonly id: ReceiptId } | undefined;
    for (;;) {
      const after = { afterDay: last?.day ?? null, afterId: last?.id ?? null };
      const rows = await this.database.rows(PAGE, { ownerId, from, to, ...after, limit: PER_PAGE });
      if (rows.length > 0) yield rows.map(recordOf);
      last = rows.at(-1);
      if (rows.length < PER_PAGE) return;
    }
  }
}
