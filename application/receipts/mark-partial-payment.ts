import { markPartialPayment } from '../../domain/receipts/receipt.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** Explains the mismatch of a receipt: it is paid in parts. Repeated, it changes nothing. */
export class MarkPartialPayment {
  constructor(private readonly changeReceipt: ChangeReceipt) {}

  /** @throws NotFoundError; ConflictError when the receipt has not been read, or shows no mismatch */
  execute(receiptId: ReceiptId, ownerId: UserId): Promise<ReceiptRecord> {
    return this.changeReceipt.decide(receiptId, ownerId, async (record, at) => {
      const { next, events } = markPartialPayment(record.receipt, at);
      return { next: { ...record, receipt: next, isPartialPayment: record.payments.length > 0 }, events };
    });
  }
}
