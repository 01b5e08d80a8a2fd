import { NotFoundError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { ReceiptRepository } from './receipt.repository.js';
import type { ReceiptLineItems, StoredLineItem } from './receipt-line-items.js';

/** Lists the lines of a receipt. */
export class ListLineItems {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly lineItems: ReceiptLineItems,
  ) {}

  /** @throws NotFoundError */
  async execute(receiptId: ReceiptId, ownerId: UserId): Promise<readonly StoredLineItem[]> {
    if (!(await this.receipts.find(receiptId, ownerId))) throw new NotFoundError('The receipt');
    return this.lineItems.of(receiptId);
  }
}
