import { type LineItemTexts, newLineItem } from '../../domain/receipts/line-item-texts.js';
import { MAX_LINE_ITEMS } from '../../domain/receipts/receipt-content.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { lineItemId, type ReceiptId, type UserId } from '../../domain/shared/ids.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptLineItems, StoredLineItem } from './receipt-line-items.js';

/** Adds a line to a receipt, at its end. */
export class AddLineItem {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly lineItems: ReceiptLineItems,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFoundError; ValidationError; ConflictError when the receipt is deleted or has too many lines */
  async execute(receiptId: ReceiptId, ownerId: UserId, texts: LineItemTexts): Promise<StoredLineItem> {
    const item = { ...newLineItem(texts), id: lineItemId(this.ids.next()), receiptId };
    await this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      if ((await this.lineItems.count(receiptId)) >= MAX_LINE_ITEMS) {
        throw new ConflictError(`The receipt has ${MAX_LINE_ITEMS} lines, and cannot have more`);
      }
      await this.lineItems.add(item);
      return record;
    });
    return item;
  }
}
