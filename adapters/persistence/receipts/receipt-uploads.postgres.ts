import type { ReceiptUpload, ReceiptUploads } from '../../../application/receipts/receipt-uploads.js';
import { type ReceiptId, receiptId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const ADD = statement<ReceiptUpload>('add-receipt-upload').sql(`
    INSERT INTO receipt_uploads (upload_key, owner_id, receipt_id, made_receipt, media_type, expires_at, finalized_at)
    VALUES (:uploadKey, :ownerId, :receiptId, :madeReceipt, :mediaType, :expiresAt, :finalizedAt)`);

const FIND = statement<{ uploadKey: string; ownerId: UserId }, ReceiptUpload>('find-receipt-upload', {
  ownerId: userId,
  receiptId,
}).sql(`
    SELECT upload_key AS "uploadKey", owner_id AS "ownerId", receipt_id AS "receiptId", made_receipt AS "madeReceipt",
      media_type AS "mediaType", expires_at AS "expiresAt", finalized_at AS "finalizedAt"
    FROM receipt_uploads WHERE upload_key = :uploadKey AND owner_id = :ownerId`);

const FINALIZE = statement<{ uploadKey: string; at: Date }>('finalize-receipt-upload').sql(
  'UPDATE receipt_uploads SET finalized_at = :at WHERE upload_key = :uploadKey AND finalized_at IS NULL',
);

const COUNT_OPEN = statement<{ ownerId: UserId; now: Date }, { readonly count: number }>(
  'count-open-receipt-uploads',
).sql(`
    SELECT count(*)::int AS count FROM receipt_uploads
    WHERE owner_id = :ownerId AND finalized_at IS NULL AND expires_at > :now`);

/* A later upload for the same receipt takes its place: the receipt goes when that one does not arrive either. */
const REMOVE_EXPIRED = statement<
  { before: Date; limit: number },
  { readonly receiptId: ReceiptId; readonly isAbandoned: boolean }
>('remove-expired-receipt-uploads', { receiptId }).sql(`
    WITH gone AS (
      DELETE FROM receipt_uploads
      WHERE upload_key IN (
        SELECT upload_key FROM receipt_uploads WHERE expires_at < :before ORDER BY expires_at LIMIT :limit FOR UPDATE SKIP LOCKED)
      RETURNING receipt_id, made_receipt AND finalized_at IS NULL AS is_lost),
    heirs AS (
      UPDATE receipt_uploads later SET made_receipt = true FROM gone
      WHERE gone.is_lost AND later.receipt_id = gone.receipt_id AND later.expires_at >= :before AND later.finalized_at IS NULL
      RETURNING later.receipt_id)
    SELECT receipt_id AS "receiptId", is_lost AND receipt_id NOT IN (SELECT receipt_id FROM heirs) AS "isAbandoned" FROM gone`);

export class PostgresReceiptUploads implements ReceiptUploads {
  constructor(private readonly database: Database) {}

  async add(upload: ReceiptUpload): Promise<void> {
    await this.database.affected(ADD, upload);
  }

  find(uploadKey: string, ownerId: UserId): Promise<ReceiptUpload | null> {
    return this.database.row(FIND, { uploadKey, ownerId });
  }

  async finalize(uploadKey: string, at: Date): Promise<boolean> {
    return (await this.database.affected(FINALIZE, { uploadKey, at })) > 0;
  }

  async countOpen(ownerId: UserId, now: Date): Promise<number> {
    return (await this.database.row(COUNT_OPEN, { ownerId, now }))?.count ?? 0;
  }

  async removeExpired(before: Date, limit: number) {
    const removed = await this.database.rows(REMOVE_EXPIRED, { before, limit });
    const abandoned = removed.flatMap(({ receiptId: id, isAbandoned }) => (isAbandoned ? [id] : []));
    return { count: removed.length, abandoned };
  }
}
