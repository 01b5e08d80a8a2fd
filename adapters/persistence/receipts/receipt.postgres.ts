import type {
  ReceiptRecord,
  ReceiptRepository,
  ReceiptShare,
  RunLink,
} from '../../../application/receipts/receipt.repository.js';
import type { ReceiptTerms } from '../../../domain/receipts/receipt.js';
import type { ReceiptPayment } from '../../../domain/receipts/receipt-payment.js';
import type { ReceiptStatus } from '../../../domain/receipts/receipt-status.js';
import type { ScheduleRun } from '../../../domain/schedules/schedule-run.js';
import { assertCurrent } from '../../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import {
  type PaymentRequestId,
  type ReceiptId,
  receiptId,
  type ScheduleRunId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import { isCheckViolation } from '../check-violation.js';
import type { Database } from '../database.js';
import { runOfLink, scheduleRunOfLink } from '../schedules/run-of-transaction.sql.js';
import { statement } from '../statement.js';
import {
  ASSIGNMENTS,
  columnsOf,
  INSERTED_COLUMNS,
  INSERTED_VALUES,
  RECEIPT_DECODERS,
  type ReceiptColumns,
  type ReceiptRow,
  recordOf,
  SELECTED_COLUMNS,
} from './receipt.mapping.js';

const ADD = statement<ReceiptColumns>('add-receipt').sql(
  `INSERT INTO receipts (${INSERTED_COLUMNS}) VALUES (${INSERTED_VALUES})`,
);

const FIND = statement<{ id: ReceiptId; ownerId: UserId }, ReceiptRow>('find-receipt', RECEIPT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM receipts WHERE id = :id AND owner_id = :ownerId`,
);

const LOCK = statement<{ id: ReceiptId; ownerId: UserId | null }, ReceiptRow>('lock-receipt', RECEIPT_DECODERS).sql(
  `SELECT ${SELECTED_COLUMNS} FROM receipts
   WHERE id = :id AND (:ownerId::uuid IS NULL OR owner_id = :ownerId::uuid) FOR NO KEY UPDATE`,
);

const SAVE = statement<ReceiptColumns & { from: ReceiptStatus }>('save-receipt').sql(
  `UPDATE receipts SET ${ASSIGNMENTS} WHERE id = :id AND status = :from`,
);

const UNLINK = statement<{ id: ReceiptId; hashes: readonly string[] }>('unlink-receipt-payments').sql(
  'DELETE FROM receipt_payments WHERE receipt_id = :id AND transaction_hash <> ALL(:hashes::text[])',
);

const RUN_OF_LINK = scheduleRunOfLink({
  receiptId: ':id',
  hash: ':transactionHash',
  currency: ':currency',
  share: ':shareValue',
  moved: ':movedValue',
});

const LINK = statement<ReceiptPayment & { id: ReceiptId; ownerId: UserId; position: number }>(
  'link-receipt-payment',
).sql(`
    INSERT INTO receipt_payments AS p
      (receipt_id, owner_id, transaction_hash, payment_id, schedule_run_id, currency, share_units, moved_units, position)
    VALUES (:id, :ownerId, :transactionHash, :paymentId, CASE WHEN :paymentId::uuid IS NULL THEN ${RUN_OF_LINK} END,
      :currency, :shareValue, :movedValue, :position)
    ON CONFLICT (receipt_id, transaction_hash) DO UPDATE SET share_units = excluded.share_units, moved_units = excluded.moved_units,
      schedule_run_id = CASE WHEN p.share_units <> excluded.share_units AND EXISTS (
          SELECT FROM schedule_runs run WHERE run.payer_id = :ownerId AND run.transaction_hash = :transactionHash)
        THEN excluded.schedule_run_id ELSE coalesce(excluded.schedule_run_id, p.schedule_run_id) END
    WHERE (p.share_units, p.moved_units) IS DISTINCT FROM (excluded.share_units, excluded.moved_units)`);

const SHARES = statement<{ ownerId: UserId; hashes: readonly string[] }, ReceiptShare>('shares-of-transactions', {
  receiptId,
  shareValue: BigInt,
}).sql(`
    SELECT transaction_hash AS "transactionHash", receipt_id AS "receiptId", share_units AS "shareValue" FROM receipt_payments
    WHERE owner_id = :ownerId AND transaction_hash = ANY(:hashes::text[]) ORDER BY transaction_hash, receipt_id`);

const WITH_REST = statement<Money & { ownerId: UserId; limit: number }, { readonly hash: string }>(
  'transactions-with-rest',
).sql(`
    SELECT transaction_hash AS hash FROM receipt_payments WHERE owner_id = :ownerId AND currency = :currency
    GROUP BY transaction_hash HAVING max(moved_units) - sum(share_units) = :minorUnits
    ORDER BY transaction_hash LIMIT :limit`);

const LINKED_TO = statement<{ paymentId: PaymentRequestId }, ReceiptTerms>('receipts-of-payment', {
  id: receiptId,
  ownerId: userId,
}).sql(`
    SELECT r.id, r.owner_id AS "ownerId", r.created_at AS "createdAt" FROM receipt_payments p JOIN receipts r ON r.id = p.receipt_id
    WHERE p.payment_id = :paymentId`);

/** As many payments of schedules are followed at the same time. */
const MOST_TRIES = 4;

const FITS_RUN = runOfLink({
  hash: ':hash::text',
  currency: 'p.currency',
  share: 'p.share_units',
  moved: 'p.moved_units',
});

/* A link can be older than what is known of the run. Of links that fit equally well one becomes the run's. */
const LINKED_TO_RUN = statement<{ runId: ScheduleRunId; ownerId: UserId; hash: string | null }, RunLink>(
  'receipts-of-schedule-run',
  {
    id: receiptId,
  },
).sql(`
    WITH known AS (
      UPDATE receipt_payments p SET schedule_run_id = :runId FROM schedule_runs run JOIN schedules s ON s.id = run.schedule_id
      WHERE run.id = :runId AND p.owner_id = :ownerId AND p.transaction_hash = :hash::text AND p.payment_id IS NULL AND p.schedule_run_id IS NULL
        AND ${FITS_RUN}
        AND (s.minor_units <> p.share_units OR p.receipt_id = (
          SELECT l.receipt_id FROM receipt_payments l
          WHERE l.owner_id = :ownerId AND l.transaction_hash = :hash::text AND l.payment_id IS NULL AND l.schedule_run_id IS NULL
            AND l.share_units = p.share_units AND l.currency = p.currency AND NOT EXISTS (SELECT FROM receipt_payments held WHERE held.schedule_run_id = :runId)
          ORDER BY l.receipt_id LIMIT 1))
      RETURNING p.receipt_id, p.transaction_hash)
    SELECT receipt_id AS id, transaction_hash AS "transactionHash" FROM receipt_payments WHERE schedule_run_id = :runId AND owner_id = :ownerId
    UNION SELECT receipt_id, transaction_hash FROM known`);

const HAS_UNTAKEN = statement<{ ownerId: UserId; hash: string }, { readonly one: number }>('has-untaken-links').sql(`
    SELECT 1 AS one FROM receipt_payments
    WHERE owner_id = :ownerId AND transaction_hash = :hash AND payment_id IS NULL AND schedule_run_id IS NULL LIMIT 1`);

const OPEN = statement<Money & { ownerId: UserId; limit: number }, { readonly id: ReceiptId }>('open-receipts', {
  id: receiptId,
}).sql(`
    SELECT id FROM receipts
    WHERE owner_id = :ownerId AND currency = :currency AND total_amount_value - coalesce(prepaid_value, 0) = :minorUnits
      AND status = 'VALID' AND NOT EXISTS (SELECT FROM receipt_payments p WHERE p.receipt_id = receipts.id)
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

const LOCK_UNREAD = statement<{ ownerId: UserId }>('lock-unread-receipts').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('unread receipts ' || :ownerId::text, 0))`,
);

const LOCK_WITHOUT_FILE = statement<{ ownerId: UserId }>('lock-receipts-without-file').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('receipts without file ' || :ownerId::text, 0))`,
);

const COUNT_WITHOUT_FILE = statement<{ ownerId: UserId }, { readonly count: number }>(
  'count-receipts-without-file',
).sql("SELECT count(*)::int AS count FROM receipts WHERE owner_id = :ownerId AND status = 'UPLOADING'");

const UNREAD = statement<{ before: Date; limit: number }, { readonly id: ReceiptId }>('unread-receipts', {
  id: receiptId,
}).sql(`
    SELECT id FROM receipts WHERE status = 'PROCESSING' AND updated_at < :before ORDER BY updated_at LIMIT :limit`);

export class PostgresReceiptRepository implements ReceiptRepository {
  constructor(private readonly database: Database) {}

  async add(record: ReceiptRecord): Promise<void> {
    await this.database.affected(ADD, columnsOf(record));
    await this.link(record);
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
    const saved = await this.database.affected(SAVE, { ...columnsOf(record), from });
    assertCurrent(saved > 0, 'The receipt');
    await this.link(record);
  }

  private async link({ receipt: { id, ownerId }, payments }: ReceiptRecord): Promise<void> {
    await this.database.affected(UNLINK, { id, hashes: payments.map(({ transactionHash }) => transactionHash) });
    try {
      for (const [position, payment] of payments.entries()) {
        await this.database.affected(LINK, { id, ownerId, position, ...payment });
      }
    } catch (error) {
      if (!isCheckViolation(error, 'receipt_payments_shares')) throw error;
      throw new ConflictError('The transaction has another receipt already; too little of it is left');
    }
  }

  sharesOf(ownerId: UserId, hashes: readonly string[]): Promise<readonly ReceiptShare[]> {
    return this.database.rows(SHARES, { ownerId, hashes });
  }

  async withRest(ownerId: UserId, { currency, minorUnits }: Money, limit: number): Promise<readonly string[]> {
    return (await this.database.rows(WITH_REST, { ownerId, currency, minorUnits, limit })).map(({ hash }) => hash);
  }

  linkedTo(paymentId: PaymentRequestId): Promise<readonly ReceiptTerms[]> {
    return this.database.rows(LINKED_TO, { paymentId });
  }

  async linkedToRun(run: ScheduleRun): Promise<readonly RunLink[]> {
    const hash = run.status === 'PAID' ? run.transactionHash : null;
    const asked = { runId: run.id, ownerId: run.payerId, hash };
    // An equal payment that is followed at the same moment may have taken the link that this one has waited for. Another one may be left.
    for (let tries = 1; ; tries += 1) {
      const links = await this.database.rows(LINKED_TO_RUN, asked);
      if (links.length > 0 || hash === null || tries === MOST_TRIES) return links;
      if (!(await this.database.row(HAS_UNTAKEN, { ownerId: run.payerId, hash }))) return links;
    }
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

  /* Two statements, here and below, because the second one must see what was added while the first one waited. */
  async lockCountUnread(ownerId: UserId): Promise<number> {
    await this.database.rows(LOCK_UNREAD, { ownerId });
    return this.countUnread(ownerId);
  }

  async lockCountWithoutFile(ownerId: UserId): Promise<number> {
    await this.database.rows(LOCK_WITHOUT_FILE, { ownerId });
    return (await this.database.row(COUNT_WITHOUT_FILE, { ownerId }))?.count ?? 0;
  }

  async unreadSince(before: Date, limit: number): Promise<readonly ReceiptId[]> {
    return (await this.database.rows(UNREAD, { before, limit })).map(({ id }) => id);
  }
}
