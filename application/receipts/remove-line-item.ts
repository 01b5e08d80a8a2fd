import { NotFoundError } from '../../domain/shared/errors.js';
import type { LineItemId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptLineItems } from './receipt-line-items.js';

/** Removes a line of a receipt. */
export class RemoveLineItem {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly lineItems: ReceiptLineItems,
  ) {}

  /** @throws NotFoundError */
  async execute(id: LineItemId, ownerId: UserId): Promise<void> {
    const item = await this.lineItems.find(id, ownerId);
    if (!item) throw new NotFoundError('The line item');
    await this.changeReceipt.execute(item.receiptId, ownerId, async (record) => {
      await this.lineItems.remove(id);
      return record;
    });
  }
}
