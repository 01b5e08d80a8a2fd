import { vendorKeysOf } from '../../domain/bills/bill-content.js';
import { type FactTexts, withFacts } from '../../domain/receipts/receipt-facts.js';
import { billId, type ReceiptId, type UserId } from '../../domain/shared/ids.js';
import type { BillRepository } from '../bills/bill.repository.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord } from './receipt.repository.js';
import type { SuggestMatch } from './suggest-match.js';

/** Changes who sold, when and in which currency. A later reparse overwrites it. The bill is recognised by the new name. */
export class CorrectFacts {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly suggestMatch: SuggestMatch,
    private readonly bills: Pick<BillRepository, 'recognise'>,
  ) {}

  /** @throws NotFoundError; ConflictError when the receipt is deleted; ValidationError when nothing is given, or something is wrong */
  execute(receiptId: ReceiptId, ownerId: UserId, facts: FactTexts): Promise<ReceiptRecord> {
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      const content = withFacts(record.content, facts);
      await this.bills.recognise(billId(receiptId), vendorKeysOf(content));
      const { receipt, payments } = record;
      const isOpen = payments.length === 0 && (receipt.status === 'VALID' || receipt.status === 'INVALID');
      const suggestion = isOpen ? await this.suggestMatch.execute(receiptId, ownerId, content) : record.suggestion;
      return { ...record, content, suggestion };
    });
  }
}
