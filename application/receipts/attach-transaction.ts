import { parseAmountValue } from '../../domain/receipts/receipt-amounts.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import { whyNotPaying } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { LinkPayment } from './link-payment.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** Links a transaction that paid a receipt, or paid a part of it. */
export class AttachTransaction {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly history: TransactionHistory,
    private readonly linkPayment: LinkPayment,
  ) {}

  /**
   * @param input.transactionHash in either case, with or without 0x
   * @param input.shareValue how much of it belongs to the receipt, as a decimal string; left out: all that is left
   * @throws NotFoundError; ValidationError for an unknown transaction, for one that has paid nothing, and for a wrong share; ConflictError when the receipt is deleted or paid already, or too little of the transaction is left
   */
  async execute(input: {
    readonly receiptId: ReceiptId;
    readonly ownerId: UserId;
    readonly transactionHash: string;
    readonly shareValue?: string;
  }): Promise<ReceiptRecord> {
    const { receiptId, ownerId } = input;
    const hash = readTransactionHash(input.transactionHash);
    const asked = input.shareValue === undefined ? null : parseAmountValue(input.shareValue, 'shareValue');
    const transaction = hash && (await this.history.findPaid(ownerId, hash));
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      if (!transaction || !hash) throw new ValidationError('transactionHash', 'must be that of a transaction of yours');
      const { money, paymentRequestId: paymentId } = transaction;
      const isLinked = record.payments.some(({ transactionHash }) => transactionHash === hash);
      const refusal = isLinked ? null : whyNotPaying(transaction);
      if (refusal !== null) throw new ValidationError('transactionHash', `names a transaction that ${refusal}`);
      return this.linkPayment.execute(record, { transactionHash: hash, paymentId, money }, asked);
    });
  }
}
