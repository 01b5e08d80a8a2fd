import { changedLineItem, type LineItemTexts } from '../../domain/receipts/line-item-texts.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { LineItemId, UserId } from '../../domain/shared/ids.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptLineItems, StoredLineItem } from './receipt-line-items.js';

/** Changes a line of a receipt. What is left out stays. */
export class ChangeLineItem {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly lineItems: ReceiptLineItems,
  ) {}

  /** @throws NotFoundError; ValidationError */
  async execute(id: LineItemId, ownerId: UserId, texts: Partial<LineItemTexts>): Promise<StoredLineItem> {
    const { receiptId } = await this.found(id, ownerId);
    await this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      // Read again, because the receipt is locked only now.
      const item = await this.found(id, ownerId);
      await this.lineItems.save({ ...item, ...changedLineItem(item, texts) });
      return record;
    });
    return this.found(id, ownerId);
  }

  private async found(id: LineItemId, ownerId: UserId): Promise<StoredLineItem> {
    const item = await this.lineItems.find(id, ownerId);
    if (!item) throw new NotFoundError('The line item');
    return item;
  }
}
