import {
  amountToPay,
  type MoneyTexts,
  type ReceiptContent,
  withDueChange,
  withMoney,
} from '../../domain/receipts/receipt-content.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { OWN_APP } from '../payments/own-app.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord } from './receipt.repository.js';
import type { SuggestMatch } from './suggest-match.js';

/** Changes the top-line amounts of a receipt. A later reparse overwrites them. */
export class CorrectAmounts {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly suggestMatch: SuggestMatch,
  ) {}

  /**
   * @param clientId the client that asks for it
   * @throws NotFoundError; ConflictError when the receipt is deleted; ValidationError when no amount is given, or one is wrong
   */
  execute(receiptId: ReceiptId, ownerId: UserId, change: MoneyTexts, clientId = OWN_APP): Promise<ReceiptRecord> {
    return this.changeReceipt.execute(receiptId, ownerId, async (record, at) => {
      const by = { change, clientId, at };
      const content = withDueChange(record.content, withMoney(record.content, change), by);
      return { ...record, content, suggestion: await this.suggestionFor(record, content) };
    });
  }

  /** Another amount was paid by another transaction. Nothing is suggested before the file was read, and where a transaction is linked. */
  private async suggestionFor(
    { receipt, content: before, payments, suggestion }: ReceiptRecord,
    content: ReceiptContent,
  ) {
    const isSettled = payments.length > 0 || (receipt.status !== 'VALID' && receipt.status !== 'INVALID');
    if (isSettled || amountToPay(before) === amountToPay(content)) return suggestion;
    return this.suggestMatch.execute(receipt.id, receipt.ownerId, content);
  }
}
