import type { PaidBillChange } from '../../../application/bills/bill.repository.js';
import type { Payable } from '../../../application/payables/payable.js';
import type { PayablePayment, PayablePayments } from '../../../application/payables/payable-payments.js';
import type { Currency } from '../../../domain/shared/currency.js';
import {
  type BillId,
  billId,
  type ChargeId,
  chargeId,
  type PaymentRequestId,
  paymentRequestId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface PaymentRow extends Omit<PayablePayment, 'money'> {
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

/** One of the two is not null. */
interface PayableColumns {
  readonly billId: BillId | null;
  readonly chargeId: ChargeId | null;
}

const ADD = statement<PayableColumns & { paymentId: PaymentRequestId; at: Date }>('add-payable-payment').sql(`
    INSERT INTO payable_payments (payment_id, bill_id, charge_id, created_at) VALUES (:paymentId, :billId, :chargeId, :at)`);

const KEEP_CHANGE = statement<{ paymentId: PaymentRequestId; change: object }>('keep-change-of-paid-bill').sql(
  'UPDATE payable_payments SET bill_change = :change WHERE payment_id = :paymentId',
);

const PAID_BY = statement<{ paymentId: PaymentRequestId }, PayableColumns>('payable-of-payment', {
  billId,
  chargeId,
}).sql(`
    WITH asked AS (SELECT id, refund_of FROM payment_requests WHERE id = :paymentId)
    SELECT l.bill_id AS "billId", l.charge_id AS "chargeId" FROM asked JOIN payable_payments l ON l.payment_id IN (asked.id, asked.refund_of)
    UNION ALL
    SELECT b.id, NULL FROM asked JOIN receipt_payments r ON r.payment_id IN (asked.id, asked.refund_of) JOIN bills b ON b.id = r.receipt_id`);

const PAYING = statement<{ paymentIds: readonly PaymentRequestId[] }, { readonly id: PaymentRequestId }>(
  'paying-payments',
  {
    id: paymentRequestId,
  },
).sql(`
    SELECT p.id FROM payment_requests p WHERE p.id = ANY (:paymentIds::uuid[]) AND (
      EXISTS (SELECT FROM payable_payments l WHERE l.payment_id IN (p.id, p.refund_of))
      OR EXISTS (SELECT FROM receipt_payments r JOIN bills b ON b.id = r.receipt_id WHERE r.payment_id IN (p.id, p.refund_of)))`);

const BILLS_OF = statement<
  { paymentIds: readonly PaymentRequestId[] },
  { readonly paymentId: PaymentRequestId; readonly billId: BillId }
>('bills-of-payments', { paymentId: paymentRequestId, billId }).sql(`
    SELECT payment_id AS "paymentId", bill_id AS "billId" FROM payable_payments
    WHERE payment_id = ANY (:paymentIds::uuid[]) AND bill_id IS NOT NULL`);

const PROPOSED_FOR = statement<{ paymentId: PaymentRequestId }, PayableColumns>('payable-of-proposal', {
  billId,
  chargeId,
}).sql(`SELECT bill_id AS "billId", charge_id AS "chargeId" FROM payable_payments WHERE payment_id = :paymentId`);

const OF = statement<PayableColumns, PaymentRow>('payments-of-payable', {
  id: paymentRequestId,
  minorUnits: BigInt,
}).sql(`
    SELECT p.id, p.status, p.minor_units AS "minorUnits", p.currency FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
    WHERE l.bill_id = :billId::uuid OR l.charge_id = :chargeId::uuid`);

export class PostgresPayablePayments implements PayablePayments {
  constructor(private readonly database: Database) {}

  async add(payable: Payable, paymentId: PaymentRequestId, at: Date): Promise<void> {
    await this.database.affected(ADD, { ...columnsOf(payable), paymentId, at });
  }

  async keepChange(paymentId: PaymentRequestId, change: PaidBillChange): Promise<void> {
    await this.database.affected(KEEP_CHANGE, { paymentId, change: jsonOf(change) });
  }

  async paidBy(paymentId: PaymentRequestId): Promise<readonly Payable[]> {
    return (await this.database.rows(PAID_BY, { paymentId })).flatMap((row) => payableOf(row) ?? []);
  }

  async paying(paymentIds: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]> {
    return (await this.database.rows(PAYING, { paymentIds })).map(({ id }) => id);
  }

  async billsOf(paymentIds: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, BillId>> {
    const rows = await this.database.rows(BILLS_OF, { paymentIds });
    return new Map(rows.map(({ paymentId, billId: id }) => [paymentId, id]));
  }

  async proposedFor(paymentId: PaymentRequestId): Promise<Payable | null> {
    const row = await this.database.row(PROPOSED_FOR, { paymentId });
    return row && payableOf(row);
  }

  async of(payable: Payable): Promise<readonly PayablePayment[]> {
    const rows = await this.database.rows(OF, columnsOf(payable));
    return rows.map(({ id, status, ...money }) => ({ id, status, money }));
  }
}

function columnsOf(payable: Payable): PayableColumns {
  return payable.kind === 'bill' ? { billId: payable.id, chargeId: null } : { billId: null, chargeId: payable.id };
}

function payableOf(row: PayableColumns): Payable | null {
  if (row.billId !== null) return { kind: 'bill', id: row.billId };
  return row.chargeId === null ? null : { kind: 'charge', id: row.chargeId };
}

/** The change of the bill that a payment pays, as JSON; amounts are texts. */
export interface PaidBillChangeJson {
  readonly readValue: string | null;
  readonly application: string | null;
  readonly changedAt: string;
  readonly value: string | null;
  readonly currency: string | null;
}

function jsonOf({ readValue, value, changedAt, ...change }: PaidBillChange): PaidBillChangeJson {
  return {
    ...change,
    readValue: readValue?.toString() ?? null,
    value: value?.toString() ?? null,
    changedAt: changedAt.toISOString(),
  };
}
