import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/** Unlinks the transaction of a receipt, which is then not suggested for it. Repeated, it changes nothing. */
export class DetachTransaction {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly receipts: ReceiptRepository,
  ) {}

  /** @throws NotFoundError; ConflictError when the receipt is deleted */
  execute(receiptId: ReceiptId, ownerId: UserId): Promise<ReceiptRecord> {
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      if (record.transactionHash === null) return null;
      await this.receipts.reject(receiptId, record.transactionHash);
      return { ...record, transactionHash: null };
    });
  }
}
