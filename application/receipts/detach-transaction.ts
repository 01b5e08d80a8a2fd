import type { ReceiptPayment } from '../../domain/receipts/receipt-payment.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/** Unlinks transactions of a receipt, which are then not suggested for it. Repeated, it changes nothing. */
export class DetachTransaction {
  constructor(
    private readonly changeReceipt: ChangeReceipt,
    private readonly receipts: ReceiptRepository,
  ) {}

  /**
   * @param hash in either case, with or without 0x; null: every transaction of the receipt
   * @throws NotFoundError; ValidationError for a text that is no hash; ConflictError when the receipt is deleted
   */
  async execute(receiptId: ReceiptId, ownerId: UserId, hash: string | null = null): Promise<ReceiptRecord> {
    const asked = hash === null ? null : readTransactionHash(hash);
    if (hash !== null && asked === null) {
      throw new ValidationError('transactionHash', 'must be 64 hexadecimal digits, with or without 0x');
    }
    return this.changeReceipt.execute(receiptId, ownerId, async (record) => {
      const isAsked = ({ transactionHash }: ReceiptPayment) => hash === null || transactionHash === asked;
      const unlinked = record.payments.filter(isAsked);
      if (unlinked.length === 0) return null;
      for (const { transactionHash } of unlinked) await this.receipts.reject(receiptId, transactionHash);
      return { ...record, payments: record.payments.filter((payment) => !isAsked(payment)) };
    });
  }
}
