import { billId, type ReceiptId, receiptId } from '../../domain/shared/ids.js';
import type { SettlePayable } from '../payables/settle-payable.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';

const settleReceiptBillJob: JobKind<ReceiptId> = {
  name: 'settle-receipt-bill',
  subjectId: receiptId,
  concurrency: 2,
  attempts: 5,
  backOff: { firstMs: 200, capMs: 10_000 },
};

/** A receipt was linked to a transaction, its link was removed, or it was deleted: its bill follows. */
export class SettleReceiptBill implements JobHandler<ReceiptId> {
  readonly kind = settleReceiptBillJob;

  constructor(private readonly settlePayable: SettlePayable) {}

  execute(id: ReceiptId): Promise<void> {
    return this.settlePayable.execute({ kind: 'bill', id: billId(id) });
  }
}

const EVENTS = [
  'receipt.changed',
  'receipt.partially_paid',
  'receipt.valid',
  'receipt.invalid',
  'receipt.deleted',
] as const;

export const BILL_FOLLOWS: readonly EventFollower[] = EVENTS.map((type) => ({ type, starts: [settleReceiptBillJob] }));
