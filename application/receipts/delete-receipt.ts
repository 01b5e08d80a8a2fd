import { remove } from '../../domain/receipts/receipt.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptLineItems } from './receipt-line-items.js';

/** Deletes a receipt, its lines and its file. The receipt is still listed when a client asks for deleted ones. */
export class DeleteReceipt {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly lineItems: ReceiptLineItems,
  ) {}

  /** Repeated, it changes nothing. @throws NotFoundError */
  async execute(receiptId: ReceiptId, ownerId: UserId): Promise<void> {
    await this.changeReceipt.decide(receiptId, ownerId, async (record, at) => {
      const { next, events } = remove(record.receipt, at);
      await this.lineItems.replace(receiptId, []);
      const unnamed = { displayKey: null, payments: [], isPartialPayment: false, suggestion: null };
      return { next: { ...record, ...unnamed, receipt: next }, events };
    });
  }
}
