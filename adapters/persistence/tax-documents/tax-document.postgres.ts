import type {
  TaxDocumentKey,
  TaxDocumentRepository,
  TaxDocumentSubject,
} from '../../../application/tax-documents/tax-document.repository.js';
import { assertCurrent } from '../../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import {
  type PaymentRequestId,
  type ScheduleRunId,
  scheduleRunId,
  type TaxDocumentId,
  type UserId,
} from '../../../domain/shared/ids.js';
import type { TaxDocument } from '../../../domain/tax-documents/tax-document.js';
import type { TaxDocumentStatus } from '../../../domain/tax-documents/tax-document-status.js';
import type { Database } from '../database.js';
import { scheduleRunOf } from '../schedules/run-of-transaction.sql.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import {
  columnsOf,
  documentOf,
  SELECTED_COLUMNS,
  TAX_DOCUMENT_DECODERS,
  type TaxDocumentColumns,
} from './tax-document.mapping.js';

// A payment by another member of a shared account goes with that member.
const PAYMENT = '(SELECT p.id FROM payment_requests p WHERE p.id = :paymentId::uuid AND p.payer_id = :ownerId)';

const ADD = statement<TaxDocumentColumns>('add-tax-document').sql(`
    INSERT INTO tax_documents (id, owner_id, kind, status, created_at, transaction_hash, payment_id, schedule_run_id, replaces_id, receipt_id, document_date,
      currency, amount, tip, details, signed_at, file_key, signature)
    VALUES (:id, :ownerId, :kind, :status, :createdAt, :transactionHash, ${PAYMENT}, :scheduleRunId, :replacesId, :receiptId, :date,
      :currency, :amount, :tip, :details, :signedAt, :fileKey, :signature)`);

const FIND = statement<TaxDocumentKey, TaxDocumentColumns>('find-tax-document', TAX_DOCUMENT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM tax_documents WHERE id = :id AND owner_id = :ownerId AND (:kind::text IS NULL OR kind = :kind::text)`,
);

const LOCK = statement<TaxDocumentKey, TaxDocumentColumns>('lock-tax-document', TAX_DOCUMENT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM tax_documents WHERE id = :id AND owner_id = :ownerId AND (:kind::text IS NULL OR kind = :kind::text) FOR NO KEY UPDATE`,
);

const LOCK_OWNER = statement<{ ownerId: UserId }>('lock-tax-documents').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('tax_documents ' || :ownerId::text, 0))`,
);

const LIVE = statement<TaxDocumentSubject & { ownerId: UserId }, TaxDocumentColumns>(
  'live-tax-documents',
  TAX_DOCUMENT_DECODERS,
).sql(`
    SELECT ${SELECTED_COLUMNS} FROM tax_documents
    WHERE owner_id = :ownerId AND status IN ('DRAFT', 'SIGNED')
      AND (transaction_hash = :transactionHash OR payment_id = :paymentId::uuid OR schedule_run_id = :scheduleRunId::uuid OR details->>'receiptSha256' = :fileSha256::text)
    ORDER BY created_at, id`);

const CURRENT_HASH = statement<{ ownerId: UserId; hash: string }, { readonly hash: string | null }>(
  'current-hash-of-tax-documents',
).sql(`
    SELECT coalesce(p.transaction_hash,
      (SELECT t.transaction_hash FROM transactions t WHERE t.payment_request_id = p.id AND t.owner_id = :ownerId LIMIT 1),
      (SELECT run.transaction_hash FROM schedule_runs run WHERE run.id = d.schedule_run_id)) AS hash
    FROM tax_documents d LEFT JOIN payment_requests p ON p.id = d.payment_id
    WHERE d.owner_id = :ownerId AND d.transaction_hash = :hash
    ORDER BY d.created_at DESC LIMIT 1`);

const MOVE_DRAFTS = statement<{ paymentId: PaymentRequestId; hash: string }>('move-drafts').sql(`
    UPDATE tax_documents SET transaction_hash = :hash
    WHERE payment_id = :paymentId AND status = 'DRAFT' AND transaction_hash <> :hash`);

/*
 * A draft can be older than what is known of the run. What has a payment request is no payment of a schedule. A draft stays where it is when
 * its owner has begun another one of the kind about the transaction, or several payments of schedules were made by it.
 */
const MOVE_DRAFTS_OF_RUN = statement<{ ownerId: UserId; runId: ScheduleRunId; hash: string }>(
  'move-drafts-of-run',
).sql(`
    UPDATE tax_documents d SET schedule_run_id = :runId, transaction_hash = CASE WHEN status = 'DRAFT' THEN :hash ELSE transaction_hash END
    WHERE owner_id = :ownerId AND payment_id IS NULL
      AND ((schedule_run_id = :runId AND status = 'DRAFT' AND transaction_hash <> :hash AND NOT EXISTS (
          SELECT FROM tax_documents other WHERE other.owner_id = d.owner_id AND other.kind = d.kind AND other.transaction_hash = :hash AND other.status = d.status))
        OR (schedule_run_id IS NULL AND transaction_hash = :hash AND NOT EXISTS (
          SELECT FROM schedule_runs o WHERE o.payer_id = :ownerId AND o.transaction_hash = :hash AND o.id <> :runId)))`);

const SCHEDULE_RUN_OF = statement<{ ownerId: UserId; hash: string }, { readonly id: ScheduleRunId | null }>(
  'schedule-run-of-transaction',
  { id: scheduleRunId },
).sql(`SELECT ${scheduleRunOf(':hash')} AS id`);

const SAVE = statement<
  Pick<TaxDocumentColumns, 'status' | 'signedAt' | 'fileKey' | 'signature'> & {
    id: TaxDocumentId;
    from: TaxDocumentStatus;
  }
>('save-tax-document').sql(`
    UPDATE tax_documents SET status = :status, signed_at = :signedAt, file_key = :fileKey, signature = :signature
    WHERE id = :id AND status = :from`);

export class PostgresTaxDocumentRepository implements TaxDocumentRepository {
  constructor(private readonly database: Database) {}

  async add(document: TaxDocument): Promise<void> {
    await onlyLive(this.database.affected(ADD, columnsOf(document)));
  }

  async find(key: TaxDocumentKey): Promise<TaxDocument | null> {
    const row = await this.database.row(FIND, key);
    return row && documentOf(row);
  }

  async lock(key: TaxDocumentKey): Promise<TaxDocument | null> {
    const row = await this.database.row(LOCK, key);
    return row && documentOf(row);
  }

  async lockOwner(ownerId: UserId): Promise<void> {
    await this.database.rows(LOCK_OWNER, { ownerId });
  }

  async liveOf(ownerId: UserId, about: TaxDocumentSubject): Promise<readonly TaxDocument[]> {
    return (await this.database.rows(LIVE, { ownerId, ...about })).map(documentOf);
  }

  async currentHash(ownerId: UserId, hash: string): Promise<string> {
    const row = await this.database.row(CURRENT_HASH, { ownerId, hash });
    return row?.hash ?? hash;
  }

  async moveDrafts(paymentId: PaymentRequestId, hash: string): Promise<void> {
    await this.database.affected(MOVE_DRAFTS, { paymentId, hash });
  }

  async moveDraftsOfRun(ownerId: UserId, runId: ScheduleRunId, hash: string): Promise<void> {
    await this.database.affected(MOVE_DRAFTS_OF_RUN, { ownerId, runId, hash });
  }

  async scheduleRunOf(ownerId: UserId, hash: string): Promise<ScheduleRunId | null> {
    return (await this.database.row(SCHEDULE_RUN_OF, { ownerId, hash }))?.id ?? null;
  }

  async save(from: TaxDocumentStatus, document: TaxDocument): Promise<void> {
    const { id, status, signedAt, fileKey, signature } = columnsOf(document);
    const saved = await onlyLive(this.database.affected(SAVE, { id, status, signedAt, fileKey, signature, from }));
    assertCurrent(saved > 0, 'The document');
  }
}

/** @throws ConflictError for a second draft or a second signed document of one transaction */
async function onlyLive(change: Promise<number>): Promise<number> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error, 'tax_documents_live_key')) throw error;
    throw new ConflictError('The transaction has another document of this kind already; replace that one');
  }
}
