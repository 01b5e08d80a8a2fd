import type { AskedBills, BillRecord, BillRepository } from '../../../application/bills/bill.repository.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Bill } from '../../../domain/bills/bill.js';
import { type BillContent, numberKeyOf } from '../../../domain/bills/bill-content.js';
import type { BillStatus } from '../../../domain/bills/bill-status.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import { type BillId, billId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { hasKeptPayment, livePayment } from '../payables/payments-of.sql.js';
import { isKept } from '../payments/kept-payment.sql.js';
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

const BILL = `b.id, b.owner_id AS "ownerId", b.status, b.created_at AS "createdAt", b.paid_at AS "paidAt"`;

/* An older bill of the same vendor with the same number makes a duplicate. Ids grow with time. */
const LISTED = `
    SELECT ${BILL}, b.due_date AS "dueDate", b.invoice_number AS "invoiceNumber", b.payment_reference AS "paymentReference",
      b.sealed_account AS "sealedAccount", r.merchant_name AS "merchantName", r.merchant_tax_id AS "merchantTaxId",
      r.merchant_address AS "merchantAddress", r.total_amount_value AS "totalAmountValue", r.currency, r.file_key AS "fileKey",
      r.media_type AS "mediaType",
      (SELECT o.id FROM bills o JOIN receipts s ON s.id = o.id AND s.status <> 'DELETED'
       WHERE o.owner_id = b.owner_id AND o.number_key = b.number_key AND o.vendor_keys && b.vendor_keys AND o.id < b.id
       ORDER BY o.id LIMIT 1) AS "duplicateOf",
      ${livePayment('l.bill_id = b.id', ':at')} AS "paymentId"
    FROM bills b JOIN receipts r ON r.id = b.id AND r.status <> 'DELETED'`;

interface NewBill {
  readonly id: BillId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly dueDate: CalendarDate | null;
  readonly invoiceNumber: string | null;
  readonly numberKey: string | null;
  readonly vendorKeys: readonly string[];
  readonly paymentReference: string | null;
  readonly sealedAccount: string | null;
}

/* `xmax` is 0 for a new row. */
const PUT = statement<NewBill, { readonly isNew: boolean }>('put-bill').sql(`
    INSERT INTO bills (id, owner_id, status, created_at, due_date, invoice_number, number_key, vendor_keys, payment_reference, sealed_account)
    VALUES (:id, :ownerId, 'PENDING', :createdAt, :dueDate, :invoiceNumber, :numberKey, :vendorKeys, :paymentReference, :sealedAccount)
    ON CONFLICT (id) DO UPDATE SET due_date = excluded.due_date, invoice_number = excluded.invoice_number,
      number_key = excluded.number_key, vendor_keys = excluded.vendor_keys, payment_reference = excluded.payment_reference,
      sealed_account = excluded.sealed_account
    RETURNING xmax = 0 AS "isNew"`);

const REMOVE = statement<{ id: BillId }>('remove-bill').sql(
  'DELETE FROM bills WHERE id = :id AND NOT EXISTS (SELECT 1 FROM payable_payments WHERE bill_id = :id)',
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

/*
 * A transaction that the owner has linked to the receipt has paid the bill, too: unless the owner calls it a part, as long as its payment is
 * kept, and where it belongs to no payment, as long as the ledger has it.
 */
const IS_SETTLED = `(EXISTS (
        SELECT 1 FROM receipts r LEFT JOIN payment_requests linked ON linked.id = r.payment_id
        WHERE r.id = b.id AND r.transaction_hash IS NOT NULL AND 'partial_payment' <> ALL (r.review_reasons)
          AND (${isKept('linked')} OR (linked.id IS NULL AND EXISTS (
            SELECT 1 FROM transactions t
            WHERE t.owner_id = r.owner_id AND t.transaction_hash = r.transaction_hash AND t.direction = 'outgoing'))))
      OR ${hasKeptPayment('l.bill_id = b.id')})`;

const SETTLED = statement<{ id: BillId }, { readonly isSettled: boolean }>('is-bill-settled').sql(
  `SELECT ${IS_SETTLED} AS "isSettled" FROM bills b WHERE b.id = :id`,
);

const UNSETTLED = statement<{ since: Date; limit: number }, { readonly id: BillId }>('unsettled-bills', {
  id: billId,
}).sql(`
    SELECT DISTINCT b.id FROM payable_payments recent JOIN bills b ON b.id = recent.bill_id
    WHERE recent.created_at > :since AND (b.status = 'PAID') <> ${IS_SETTLED} LIMIT :limit`);

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
    const { dueDate, invoiceNumber, paymentReference } = content;
    const described = { dueDate, invoiceNumber, numberKey: numberKeyOf(invoiceNumber), vendorKeys, paymentReference };
    const sealedAccount = sealedAccountOf(id, content, this.box);
    const row = await this.database.row(PUT, { id, ownerId, createdAt, ...described, sealedAccount });
    return row?.isNew ?? false;
  }

  async remove(id: BillId): Promise<void> {
    await this.database.affected(REMOVE, { id });
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

  async isSettled(id: BillId): Promise<boolean> {
    return (await this.database.row(SETTLED, { id }))?.isSettled ?? false;
  }

  async unsettled(since: Date, limit: number): Promise<readonly BillId[]> {
    return (await this.database.rows(UNSETTLED, { since, limit })).map(({ id }) => id);
  }

  async takeDue(until: CalendarDate, limit: number): Promise<readonly Bill[]> {
    return (await this.database.rows(TAKE_DUE, { until, limit })).map(billOf);
  }
}
