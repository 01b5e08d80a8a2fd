import {
  type BillId,
  billId,
  type PaymentRequestId,
  paymentRequestId,
  type ReceiptId,
  receiptId,
} from '../../domain/shared/ids.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { BillRepository } from './bill.repository.js';
import type { SettleBill } from './settle-bill.js';

const RETRIED = { concurrency: 2, attempts: 5, backOff: { firstMs: 200, capMs: 10_000 } } as const;

const settlePaidBillJob: JobKind<PaymentRequestId> = {
  ...RETRIED,
  name: 'settle-paid-bill',
  subjectId: paymentRequestId,
};

const settleReceiptBillJob: JobKind<ReceiptId> = { ...RETRIED, name: 'settle-receipt-bill', subjectId: receiptId };

/** A payment has moved, or the bank has given its money back: the bill that it pays follows. */
export class SettlePaidBill implements JobHandler<PaymentRequestId> {
  readonly kind = settlePaidBillJob;

  constructor(
    private readonly bills: Pick<BillRepository, 'paidBy'>,
    private readonly settleBill: SettleBill,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    const id: BillId | null = await this.bills.paidBy(paymentId);
    if (id) await this.settleBill.execute(id);
  }
}

/** A receipt was linked to a transaction, or its link was removed: its bill follows. */
export class SettleReceiptBill implements JobHandler<ReceiptId> {
  readonly kind = settleReceiptBillJob;

  constructor(private readonly settleBill: SettleBill) {}

  execute(id: ReceiptId): Promise<void> {
    return this.settleBill.execute(billId(id));
  }
}

const PAYMENT_EVENTS = [
  'payment.completed',
  'payment.reversed',
  'payout.rejected',
  'payout.returned',
  'payout.refunded',
] as const;

export const BILL_FOLLOWS: readonly EventFollower[] = [
  ...PAYMENT_EVENTS.map((type) => ({ type, starts: [settlePaidBillJob] })),
  ...(['receipt.changed', 'receipt.partially_paid', 'receipt.valid', 'receipt.invalid'] as const).map((type) => ({
    type,
    starts: [settleReceiptBillJob],
  })),
];
