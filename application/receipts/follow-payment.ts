import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import { isGivenBack } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { MatchOpenReceipts } from './match-open-receipts.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

export const followPaymentJob: JobKind<PaymentRequestId> = {
  name: 'follow-payment-by-receipts',
  subjectId: paymentRequestId,
  concurrency: 4,
  attempts: 8,
  backOff: { firstMs: 1_000, capMs: 60_000 },
};

/**
 * Keeps receipts and a payment together (docs/rules/documents.md#receipt-matching): a link follows the payment to another transaction, and
 * ends when the payment has failed or was given back; receipts without a transaction are matched again.
 */
export class FollowPayment implements JobHandler<PaymentRequestId> {
  readonly kind = followPaymentJob;

  constructor(
    private readonly payments: Pick<PaymentRequestRepository, 'find'>,
    private readonly receipts: ReceiptRepository,
    private readonly history: TransactionHistory,
    private readonly changeReceipt: ChangeReceipt,
    private readonly matchOpenReceipts: MatchOpenReceipts,
  ) {}

  async execute(id: PaymentRequestId): Promise<void> {
    const payment = await this.payments.find(id);
    if (!payment) return;
    await this.follow(payment);
    const refunded = payment.refundOf && (await this.payments.find(payment.refundOf));
    if (refunded) await this.follow(refunded);
  }

  private async follow(payment: PaymentRequest): Promise<void> {
    for (const { id, ownerId } of await this.receipts.linkedTo(payment.id)) {
      await this.changeReceipt.execute(id, ownerId, (record) => this.linkedAgain(record, payment));
    }
    if (payment.money) await this.matchOpenReceipts.execute(payment.payerId, payment.money);
  }

  /** The record with the payment's transaction of now; null when that is the one it has. */
  private async linkedAgain(record: ReceiptRecord, payment: PaymentRequest): Promise<ReceiptRecord | null> {
    if (record.paymentId !== payment.id) return null;
    if (payment.status === 'FAILED') return { ...record, transactionHash: null };
    // While a reversed payment is under way again, nothing is known of its end.
    if (payment.status !== 'COMPLETED') return null;
    const { transactionHash } = payment;
    const transaction = await this.history.find(record.receipt.ownerId, transactionHash);
    if (transaction && isGivenBack(transaction)) return { ...record, transactionHash: null };
    return record.transactionHash === transactionHash ? null : { ...record, transactionHash };
  }
}
