import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord } from './receipt.repository.js';

/** The statuses of a transaction that has moved its money. */
const PAID: readonly string[] = ['COMPLETED', 'COMPLETED_DELAYED'];

/** Links the transaction that paid a receipt. */
export class AttachTransaction {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly history: TransactionHistory,
  ) {}

  /**
   * @param input.transactionHash in either case, with or without 0x
   * @throws NotFoundError; ValidationError for an unknown transaction, and for one that has paid nothing; ConflictError when the receipt is deleted, has another transaction, or the transaction another receipt
   */
  async execute(input: {
    readonly receiptId: ReceiptId;
    readonly ownerId: UserId;
    readonly transactionHash: string;
  }): Promise<ReceiptRecord> {
    const { receiptId, ownerId } = input;
    const hash = readTransactionHash(input.transactionHash);
    const transaction = hash && (await this.history.find(ownerId, hash));
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      if (!transaction || !hash) throw new ValidationError('transactionHash', 'must be that of a transaction of yours');
      if (record.transactionHash === hash) return null;
      if (transaction.direction !== 'outgoing' || !PAID.includes(transaction.status)) {
        throw new ValidationError('transactionHash', 'must be that of an outgoing payment that is completed');
      }
      if (record.transactionHash !== null) {
        throw new ConflictError('The receipt belongs to another transaction; detach it first');
      }
      return { ...record, transactionHash: hash, suggestion: null };
    });
  }
}
