import { type PayingTransaction, shareOf, takesAnother } from '../../domain/receipts/receipt-payment.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { billId } from '../../domain/shared/ids.js';
import type { PayablePayments } from '../payables/payable-payments.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

/** Links a transaction, or a share of it, to the receipt that it paid. */
export class LinkPayment {
  constructor(
    private readonly receipts: Pick<ReceiptRepository, 'sharesOf'>,
    private readonly payablePayments: Pick<PayablePayments, 'billsOf'>,
  ) {}

  /**
   * @param asked the share in minor units; null: all that is left, or the share that it has already
   * @returns null when nothing changes
   * @throws ConflictError when the receipt is paid already, the transaction pays another bill, or too little of it is left; ValidationError
   */
  async execute(record: ReceiptRecord, paying: PayingTransaction, asked: bigint | null): Promise<ReceiptRecord | null> {
    const { transactionHash } = paying;
    const { receipt, payments } = record;
    const before = payments.find((payment) => payment.transactionHash === transactionHash);
    if (before && (asked === null || asked === before.shareValue)) return null;
    if (!before && !takesAnother(record.content, payments)) {
      throw new ConflictError('The receipt belongs to another transaction; detach it first');
    }
    await this.assertNoOtherBill(record, paying);
    const shares = await this.receipts.sharesOf(receipt.ownerId, [transactionHash]);
    const others = shares.filter(({ receiptId }) => receiptId !== receipt.id);
    const taken = others.reduce((sum, { shareValue }) => sum + shareValue, 0n);
    const share = shareOf(paying, taken, asked);
    const linked = before ? payments.map((payment) => (payment === before ? share : payment)) : [...payments, share];
    return { ...record, payments: linked, suggestion: null };
  }

  private async assertNoOtherBill({ receipt }: ReceiptRecord, { paymentId }: PayingTransaction): Promise<void> {
    if (paymentId === null) return;
    const paid = (await this.payablePayments.billsOf([paymentId])).get(paymentId);
    if (paid && paid !== billId(receipt.id)) throw new ConflictError(`The transaction pays the bill ${paid}`);
  }
}
