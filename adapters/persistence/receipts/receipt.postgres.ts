import type { ReceiptRecord, ReceiptRepository } from '../../../application/receipts/receipt.repository.js';
import type { ReceiptTerms } from '../../../domain/receipts/receipt.js';
import type { ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import { assertCurrent } from '../../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, type ReceiptId, receiptId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import {
  ASSIGNMENTS,
  columnsOf,
  INSERTED_COLUMNS,
  INSERTED_VALUES,
  RECEIPT_DECODERS,
  type ReceiptColumns,
  recordOf,
  SELECTED_COLUMNS,
} from './receipt.mapping.js';

const ADD = statement<ReceiptColumns>('add-receipt').sql(
  `INSERT INTO receipts (${INSERTED_COLUMNS}) VALUES (${INSERTED_VALUES})`,
);

const FIND = statement<{ id: ReceiptId; ownerId: UserId }, ReceiptColumns>('find-receipt', RECEIPT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM receipts WHERE id = :id AND owner_id = :ownerId`,
);

const LOCK = statement<{ id: ReceiptId; ownerId: UserId | null }, ReceiptColumns>('lock-receipt', RECEIPT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM receipts
   WHERE id = :id AND (:ownerId::uuid IS NULL OR owner_id = :ownerId::uuid) FOR NO KEY UPDATE`,
);

const SAVE = statement<ReceiptColumns & { from: ReceiptStatus }>('save-receipt').sql(
  `UPDATE receipts SET ${ASSIGNMENTS} WHERE id = :id AND status = :from`,
);

const LINKED = statement<
  { ownerId: UserId; hashes: readonly string[] },
  { readonly hash: string; readonly id: ReceiptId }
>('linked-receipts', { id: receiptId }).sql(`
    SELECT transaction_hash AS hash, id FROM receipts
    WHERE owner_id = :ownerId AND transaction_hash = ANY(:hashes::text[])`);

const LINKED_TO = statement<{ paymentId: PaymentRequestId }, ReceiptTerms>('receipts-of-payment', {
  id: receiptId,
  ownerId: userId,
}).sql('SELECT id, owner_id AS "ownerId", created_at AS "createdAt" FROM receipts WHERE payment_id = :paymentId');

const OPEN = statement<Money & { ownerId: UserId; limit: number }, { readonly id: ReceiptId }>('open-receipts', {
  id: receiptId,
}).sql(`
    SELECT id FROM receipts
    WHERE owner_id = :ownerId AND currency = :currency AND total_amount_value - coalesce(prepaid_value, 0) = :minorUnits
      AND status = 'VALID' AND transaction_hash IS NULL
    ORDER BY created_at DESC LIMIT :limit`);

const REJECT = statement<{ id: ReceiptId; transactionHash: string }>('reject-receipt-match').sql(`
    INSERT INTO rejected_receipt_matches (receipt_id, transaction_hash) VALUES (:id, :transactionHash)
    ON CONFLICT DO NOTHING`);

const REJECTED = statement<{ id: ReceiptId }, { readonly hash: string }>('rejected-receipt-matches').sql(
  'SELECT transaction_hash AS hash FROM rejected_receipt_matches WHERE receipt_id = :id',
);

const COUNT_UNREAD = statement<{ ownerId: UserId }, { readonly count: number }>('count-unread-receipts').sql(
  "SELECT count(*)::int AS count FROM receipts WHERE owner_id = :ownerId AND status = 'PROCESSING'",
);

const UNREAD = statement<{ before: Date; limit: number }, { readonly id: ReceiptId }>('unread-receipts', {
  id: receiptId,
}).sql(`
    SELECT id FROM receipts WHERE status = 'PROCESSING' AND updated_at < :before ORDER BY updated_at LIMIT :limit`);

export class PostgresReceiptRepository implements ReceiptRepository {
  constructor(private readonly database: Database) {}

  async add(record: ReceiptRecord): Promise<void> {
    await this.database.affected(ADD, columnsOf(record));
  }

  async find(id: ReceiptId, ownerId: UserId): Promise<ReceiptRecord | null> {
    const row = await this.database.row(FIND, { id, ownerId });
    return row && recordOf(row);
  }

  async lock(id: ReceiptId, ownerId: UserId | null): Promise<ReceiptRecord | null> {
    const row = await this.database.row(LOCK, { id, ownerId });
    return row && recordOf(row);
  }

  async save(from: ReceiptStatus, record: ReceiptRecord): Promise<void> {
    try {
      const saved = await this.database.affected(SAVE, { ...columnsOf(record), from });
      assertCurrent(saved > 0, 'The receipt');
    } catch (error) {
      if (!isUniqueViolation(error, 'receipts_transaction_key')) throw error;
      throw new ConflictError('The transaction has another receipt already');
    }
  }

  async linkedAmong(ownerId: UserId, hashes: readonly string[]): Promise<ReadonlyMap<string, ReceiptId>> {
    return new Map((await this.database.rows(LINKED, { ownerId, hashes })).map(({ hash, id }) => [hash, id]));
  }

  linkedTo(paymentId: PaymentRequestId): Promise<readonly ReceiptTerms[]> {
    return this.database.rows(LINKED_TO, { paymentId });
  }

  async openFor(ownerId: UserId, { currency, minorUnits }: Money, limit: number): Promise<readonly ReceiptId[]> {
    return (await this.database.rows(OPEN, { ownerId, currency, minorUnits, limit })).map(({ id }) => id);
  }

  async reject(id: ReceiptId, transactionHash: string): Promise<void> {
    await this.database.affected(REJECT, { id, transactionHash });
  }

  async rejectedFor(id: ReceiptId): Promise<ReadonlySet<string>> {
    return new Set((await this.database.rows(REJECTED, { id })).map(({ hash }) => hash));
  }

  async countUnread(ownerId: UserId): Promise<number> {
    return (await this.database.row(COUNT_UNREAD, { ownerId }))?.count ?? 0;
  }

  async unreadSince(before: Date, limit: number): Promise<readonly ReceiptId[]> {
    return (await this.database.rows(UNREAD, { before, limit })).map(({ id }) => id);
  }
}
