import { type AmountTexts, correctedAmounts } from '../../domain/receipts/receipt-amounts.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** Changes the top-line amounts of a receipt. A later reparse overwrites them. */
export class CorrectAmounts {
  constructor(private readonly changeReceipt: ChangeReceipt) {}

  /** @throws NotFoundError; ConflictError when the receipt is deleted; ValidationError when no amount is given, or one is wrong */
  execute(receiptId: ReceiptId, ownerId: UserId, change: AmountTexts): Promise<ReceiptRecord> {
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      const amounts = correctedAmounts(record.content.amounts, change);
      return { ...record, content: { ...record.content, amounts } };
    });
  }
}
