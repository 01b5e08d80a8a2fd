import type { KnownPage, ReceiptPages } from '../../../application/receipts/receipt-pages.js';
import type { ReceiptId, UserId } from '../../../domain/shared/ids.js';
import { type ObjectKey, objectKey } from '../../../domain/shared/object-key.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface PageRow {
  readonly pageCount: number | null;
  readonly isTried: boolean;
  readonly copyKey: ObjectKey | null;
}

const FIND = statement<{ id: ReceiptId; ownerId: UserId; page: number }, PageRow>('find-receipt-page', {
  copyKey: objectKey,
}).sql(`
    SELECT r.page_count AS "pageCount", p.receipt_id IS NOT NULL AS "isTried", p.copy_key AS "copyKey"
    FROM receipts r LEFT JOIN receipt_pages p ON p.receipt_id = r.id AND p.page = :page
    WHERE r.id = :id AND r.owner_id = :ownerId`);

const COUNT = statement<{ id: ReceiptId; fileKey: ObjectKey; pageCount: number }>('count-receipt-pages').sql(
  'UPDATE receipts SET page_count = :pageCount WHERE id = :id AND file_key = :fileKey',
);

const FORGET_UNDRAWN = statement<{ id: ReceiptId }>('forget-undrawn-receipt-pages').sql(
  'DELETE FROM receipt_pages WHERE receipt_id = :id AND copy_key IS NULL',
);

/* The lock keeps the file from being taken off the receipt meanwhile. */
const KEEP = statement<{ id: ReceiptId; fileKey: ObjectKey; page: number; copyKey: ObjectKey | null }>(
  'keep-receipt-page',
).sql(`
    WITH held AS (SELECT id FROM receipts WHERE id = :id AND file_key = :fileKey FOR NO KEY UPDATE)
    INSERT INTO receipt_pages (receipt_id, page, copy_key) SELECT id, :page::smallint, :copyKey::text FROM held ON CONFLICT DO NOTHING`);

export class PostgresReceiptPages implements ReceiptPages {
  constructor(private readonly database: Database) {}

  async find(id: ReceiptId, ownerId: UserId, page: number): Promise<KnownPage> {
    const row = await this.database.row(FIND, { id, ownerId, page });
    return { pageCount: row?.pageCount ?? null, copyKey: row?.isTried ? row.copyKey : undefined };
  }

  async readAgain(id: ReceiptId, fileKey: ObjectKey, pageCount: number | null): Promise<void> {
    await this.database.affected(FORGET_UNDRAWN, { id });
    if (pageCount !== null) await this.count(id, fileKey, pageCount);
  }

  async count(id: ReceiptId, fileKey: ObjectKey, pageCount: number): Promise<void> {
    await this.database.affected(COUNT, { id, fileKey, pageCount });
  }

  async keep(id: ReceiptId, fileKey: ObjectKey, page: number, copyKey: ObjectKey | null): Promise<void> {
    await this.database.affected(KEEP, { id, fileKey, page, copyKey });
  }
}
