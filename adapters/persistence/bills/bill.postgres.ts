import type { AskedBills, BillRecord, BillRepository } from '../../../application/bills/bill.repository.js';
import type { Lookback, Standing } from '../../../application/payables/payable-kind.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Bill } from '../../../domain/bills/bill.js';
import { type BillContent, numberKeyOf } from '../../../domain/bills/bill-content.js';
import type { BillStatus } from '../../../domain/bills/bill-status.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import { CURRENCIES } from '../../../domain/shared/currency.js';
import { type BillId, billId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { HAS_MOVED, livePayment } from '../payables/payments-of.sql.js';
import { isKept, isOpen } from '../payments/kept-payment.sql.js';
import { DUE_CHANGE } from '../receipts/due-change.sql.js';
import { statement } from '../statement.js';
import {
  BILL_DECODERS,
  type BillRow,
  billOf,
  LISTED_DECODERS,
  type ListedBillRow,
  recordOf,
  sealedAccountOf,
} from './bill.mapping.js';
import { COVER, IS_LINK_UNDER_WAY, MAY_BE_PAID, PAYABLE_DUE } from './bill-coverage.sql.js';

const BILL = `b.id, b.owner_id AS "ownerId", b.status, b.created_at AS "createdAt", b.paid_at AS "paidAt"`;

/*
 * A bill of the same vendor with the same number makes a duplicate: an older one, or one that is paid or being paid, also when its receipt
 * was deleted. Ids grow with time.
 */
const LISTED = `
    SELECT ${BILL}, b.due_date AS "dueDate", b.invoice_number AS "invoiceNumber", b.payment_reference AS "paymentReference", b.payee_name AS "payeeName",
      b.sealed_account AS "sealedAccount", r.merchant_name AS "merchantName", r.merchant_tax_id AS "merchantTaxId",
      r.merchant_address AS "merchantAddress", r.total_amount_value AS "totalAmountValue", cover.amount_due AS "amountDueValue", r.currency, r.file_key AS "fileKey",
      r.media_type AS "mediaType", 'source_mismatch' = ANY (r.review_reasons) AS "isContradictory", 'maybe_paid' = ANY (r.review_reasons) AS "isMaybePaid",
      'computed_due' = ANY (r.review_reasons) AS "isDueComputed", ${DUE_CHANGE} AS change,
      (SELECT o.id FROM bills o JOIN receipts s ON s.id = o.id
       WHERE o.owner_id = b.owner_id AND o.number_key = b.number_key AND o.vendor_keys && b.vendor_keys AND o.id <> b.id
         AND ((o.id < b.id AND s.status <> 'DELETED') OR o.status = 'PAID' OR EXISTS (
           SELECT 1 FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id WHERE l.bill_id = o.id AND ${isOpen('p', ':at')}))
       ORDER BY o.status = 'PAID' DESC, o.id LIMIT 1) AS "duplicateOf",
      live.id AS "paymentId", coalesce(live.is_open, false) AS "isBeingPaid", ${IS_LINK_UNDER_WAY} AS "isLinkUnderWay"
    FROM bills b JOIN receipts r ON r.id = b.id AND r.status <> 'DELETED' ${COVER} ${livePayment('l.bill_id = b.id', ':at')}`;

interface NewBill {
  readonly id: BillId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly dueDate: CalendarDate | null;
  readonly invoiceNumber: string | null;
  readonly numberKey: string | null;
  readonly vendorKeys: readonly string[];
  readonly paymentReference: string | null;
  readonly payeeName: string | null;
  readonly sealedAccount: string | null;
}

/* `xmax` is 0 for a new row. */
const PUT = statement<NewBill, { readonly isNew: boolean }>('put-bill').sql(`
    INSERT INTO bills (id, owner_id, status, created_at, due_date, invoice_number, number_key, vendor_keys, payment_reference, payee_name, sealed_account)
    VALUES (:id, :ownerId, 'PENDING', :createdAt, :dueDate, :invoiceNumber, :numberKey, :vendorKeys, :paymentReference, :payeeName, :sealedAccount)
    ON CONFLICT (id) DO UPDATE SET due_date = excluded.due_date, invoice_number = excluded.invoice_number,
      number_key = excluded.number_key, vendor_keys = excluded.vendor_keys, payment_reference = excluded.payment_reference, payee_name = excluded.payee_name,
      sealed_account = excluded.sealed_account
    RETURNING xmax = 0 AS "isNew"`);

const REMOVE = statement<{ id: BillId }>('remove-bill').sql(
  'DELETE FROM bills WHERE id = :id AND NOT EXISTS (SELECT 1 FROM payable_payments WHERE bill_id = :id)',
);

const RECOGNISE = statement<{ id: BillId; vendorKeys: readonly string[] }>('recognise-vendor-of-bill').sql(
  'UPDATE bills SET vendor_keys = :vendorKeys WHERE id = :id',
);

const FIND = statement<{ id: BillId; ownerId: UserId; at: Date }, ListedBillRow>('find-bill', LISTED_DECODERS).sql(
  `${LISTED} WHERE b.id = :id AND b.owner_id = :ownerId`,
);

interface Asked {
  readonly ownerId: UserId;
  readonly status: BillStatus;
  readonly at: Date;
  readonly limit: number;
}

const PAGE_END = `ORDER BY b.due_order, b.id DESC LIMIT :limit`;

const FIRST_PAGE = statement<Asked, ListedBillRow>('bill-page', LISTED_DECODERS).sql(
  `${LISTED} WHERE b.owner_id = :ownerId AND b.status = :status ${PAGE_END}`,
);

const NEXT_PAGE = statement<Asked & { dueOrder: string; after: BillId }, ListedBillRow>(
  'bill-page-after',
  LISTED_DECODERS,
).sql(
  `${LISTED} WHERE b.owner_id = :ownerId AND b.status = :status AND b.due_order >= :dueOrder
     AND (b.due_order > :dueOrder OR b.id < :after) ${PAGE_END}`,
);

const LOCK = statement<{ id: BillId; ownerId: UserId | null }, BillRow>('lock-bill', BILL_DECODERS).sql(
  `SELECT ${BILL} FROM bills b WHERE b.id = :id AND (:ownerId::uuid IS NULL OR b.owner_id = :ownerId::uuid) FOR NO KEY UPDATE`,
);

const TRANSITION = statement<{ id: BillId; from: BillStatus; status: BillStatus; paidAt: Date | null }>(
  'transition-bill',
).sql('UPDATE bills SET status = :status, paid_at = :paidAt WHERE id = :id AND status = :from');

interface StandingRow {
  readonly isSettled: boolean;
  readonly isLinkUnderWay: boolean;
  readonly due: bigint | null;
  readonly currency: string | null;
}

/* The condition that a payment of the bill was made and its money came back, or that the ledger has lost it. */
const CAME_BACK = `EXISTS (SELECT FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
     WHERE l.bill_id = b.id AND (p.status = 'APPROVED' OR (p.status = 'COMPLETED' AND NOT ${isKept('p')})))`;

/* A deleted receipt has lost its links: a bill that was paid stays paid, unless its payment came back. Nothing of it is to be paid any more. */
const STANDING = statement<{ id: BillId }, StandingRow>('standing-of-bill', { due: BigInt }).sql(
  `SELECT cover.is_settled OR (r.status = 'DELETED' AND b.status = 'PAID' AND NOT ${CAME_BACK}) AS "isSettled",
     ${IS_LINK_UNDER_WAY} AS "isLinkUnderWay", CASE WHEN r.status <> 'DELETED' THEN ${PAYABLE_DUE} END AS due, r.currency FROM bills b JOIN receipts r ON r.id = b.id ${COVER}
   WHERE b.id = :id`,
);

/*
 * What may have changed: bills with a payment that is on its way or has ended of late, with a payout that came back or a refund that was made of late, and with a
 * receipt that changed of late. Who has paid thousands of bills before costs no more than these. A payment that waits for its approval is one to be withdrawn when it is more
 * than what is due, or may be paid beside a linked transaction.
 */
const UNSETTLED = statement<DueBatch & Lookback, { readonly id: BillId }>('unsettled-bills', {
  id: billId,
}).sql(`
    SELECT b.id FROM (
      SELECT l.bill_id AS id FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
      WHERE l.created_at > :proposed AND l.bill_id IS NOT NULL AND ${HAS_MOVED}
      UNION
      SELECT l.bill_id FROM payment_requests f JOIN payable_payments l ON l.payment_id = f.refund_of AND l.bill_id IS NOT NULL
      WHERE f.refund_of IS NOT NULL AND f.created_at > :changed
      UNION
      SELECT l.bill_id FROM payouts o JOIN payable_payments l ON l.payment_id = o.payment_id AND l.bill_id IS NOT NULL
      WHERE o.status IN ('REJECTED', 'RETURNED') AND o.heard_at > :changed
      UNION
      SELECT l.receipt_id FROM payouts o JOIN receipt_payments l ON l.payment_id = o.payment_id
      WHERE o.status IN ('REJECTED', 'RETURNED') AND o.heard_at > :changed
      UNION
      SELECT l.receipt_id FROM payment_requests f JOIN receipt_payments l ON l.payment_id = f.refund_of
      WHERE f.refund_of IS NOT NULL AND f.created_at > :changed
      UNION
      SELECT id FROM receipts WHERE document_type = 'invoice' AND updated_at > :changed) recent
    JOIN bills b ON b.id = recent.id JOIN receipts r ON r.id = b.id AND r.status <> 'DELETED' AND ${MAY_BE_PAID} ${COVER}
    WHERE NOT b.id = ANY(:without::uuid[]) AND ((b.status = 'PAID') <> cover.is_settled
      OR EXISTS (SELECT 1 FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
        WHERE l.bill_id = b.id AND p.status = 'PENDING_APPROVAL'
          AND ((p.minor_units <= ${PAYABLE_DUE} AND p.currency = r.currency) IS NOT TRUE OR ${IS_LINK_UNDER_WAY})))
    ORDER BY b.id LIMIT :limit`);

const TAKE_DUE = statement<{ until: CalendarDate; limit: number }, BillRow>('take-due-bills', BILL_DECODERS).sql(`
    WITH due AS (
      SELECT d.id FROM bills d JOIN receipts r ON r.id = d.id AND r.status <> 'DELETED'
      WHERE d.status = 'PENDING' AND d.reminded_at IS NULL AND d.due_date <= :until
      ORDER BY d.due_date LIMIT :limit FOR NO KEY UPDATE OF d SKIP LOCKED)
    UPDATE bills b SET reminded_at = now() FROM due WHERE b.id = due.id RETURNING ${BILL}`);

/** @param box encrypts the numbers of the vendors' accounts */
export class PostgresBills implements BillRepository {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  async put({ id, ownerId, createdAt }: Bill, content: BillContent, vendorKeys: readonly string[]): Promise<boolean> {
    const { dueDate, invoiceNumber, paymentReference, payeeName } = content;
    const described = {
      dueDate,
      invoiceNumber,
      numberKey: numberKeyOf(invoiceNumber),
      vendorKeys,
      paymentReference,
      payeeName,
    };
    const sealedAccount = sealedAccountOf(id, content, this.box);
    const row = await this.database.row(PUT, { id, ownerId, createdAt, ...described, sealedAccount });
    return row?.isNew ?? false;
  }

  async remove(id: BillId): Promise<void> {
    await this.database.affected(REMOVE, { id });
  }

  async recognise(id: BillId, vendorKeys: readonly string[]): Promise<void> {
    await this.database.affected(RECOGNISE, { id, vendorKeys });
  }

  async find(id: BillId, ownerId: UserId, at: Date): Promise<BillRecord | null> {
    const row = await this.database.row(FIND, { id, ownerId, at });
    return row && recordOf(row, this.box);
  }

  async page(ownerId: UserId, { status, limit, after, at }: AskedBills): Promise<readonly BillRecord[]> {
    const asked = { ownerId, status, at, limit };
    const rows =
      after === null
        ? await this.database.rows(FIRST_PAGE, asked)
        : await this.database.rows(NEXT_PAGE, { ...asked, dueOrder: after.dueDate ?? '9999-99-99', after: after.id });
    return rows.map((row) => recordOf(row, this.box));
  }

  async lock(id: BillId, ownerId: UserId | null): Promise<Bill | null> {
    const row = await this.database.row(LOCK, { id, ownerId });
    return row && billOf(row);
  }

  async transition(next: Bill, from: BillStatus): Promise<boolean> {
    const { id, status } = next;
    const paidAt = next.status === 'PAID' ? next.paidAt : null;
    return (await this.database.affected(TRANSITION, { id, from, status, paidAt })) > 0;
  }

  async standing(id: BillId): Promise<Standing> {
    const row = await this.database.row(STANDING, { id });
    const currency = CURRENCIES.find((one) => one === row?.currency);
    const due = currency && row?.due != null ? { minorUnits: row.due, currency } : null;
    return { isSettled: row?.isSettled ?? false, settledAt: null, isLinkUnderWay: row?.isLinkUnderWay ?? false, due };
  }

  async unsettled(lookback: Lookback, batch: DueBatch): Promise<readonly BillId[]> {
    return (await this.database.rows(UNSETTLED, { ...lookback, ...batch })).map(({ id }) => id);
  }

  async takeDue(until: CalendarDate, limit: number): Promise<readonly Bill[]> {
    return (await this.database.rows(TAKE_DUE, { until, limit })).map(billOf);
  }
}
