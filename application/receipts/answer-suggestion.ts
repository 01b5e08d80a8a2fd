import { amountToPay } from '../../domain/receipts/receipt-content.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { whyNotPaying } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { LinkPayment } from './link-payment.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/** Takes the owner's answer to the suggested transaction: it is linked, or never suggested for this receipt again. */
export class AnswerSuggestion {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly receipts: ReceiptRepository,
    private readonly history: Pick<TransactionHistory, 'findPaid'>,
    private readonly linkPayment: LinkPayment,
  ) {}

  /** @throws NotFoundError; ConflictError when there is no suggestion, or the transaction has got another receipt */
  execute(receiptId: ReceiptId, ownerId: UserId, answer: 'confirm' | 'reject'): Promise<ReceiptRecord> {
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      const { suggestion } = record;
      if (!suggestion) throw new ConflictError('No transaction is suggested for the receipt');
      const { transactionHash } = suggestion;
      if (answer === 'confirm') {
        const transaction = await this.history.findPaid(ownerId, transactionHash);
        if (!transaction) throw new ConflictError('The suggested transaction is not on the chain any more');
        const refusal = whyNotPaying(transaction);
        if (refusal !== null) throw new ConflictError(`The suggested transaction ${refusal}; reject it`);
        const { money, paymentRequestId: paymentId } = transaction;
        // What the suggestion was made for, also when more of the transaction is left by now.
        return this.linkPayment.execute(record, { transactionHash, paymentId, money }, amountToPay(record.content));
      }
      await this.receipts.reject(receiptId, transactionHash);
      return { ...record, suggestion: null };
    });
  }
}
