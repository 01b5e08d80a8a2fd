import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { takesAnother } from '../../domain/receipts/receipt-payment.js';
import type { ReceiptStatus } from '../../domain/receipts/receipt-status.js';
import { type PaymentRequestId, paymentRequestId, receiptId } from '../../domain/shared/ids.js';
import type { PayablePayments } from '../payables/payable-payments.js';
import { FOLLOWED_TOGETHER, followEach } from '../payments/follow-payments.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { FailedJob, JobHandler, JobKind } from '../ports/job-queue.js';
import type { TaxDocumentRepository } from '../tax-documents/tax-document.repository.js';
import { isGivenBack } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ChangeReceipt } from './change-receipt.js';
import type { FollowedPayments } from './followed-payments.js';
import type { LinkPayment } from './link-payment.js';
import type { MatchOpenReceipts } from './match-open-receipts.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';

export const followPaymentJob: JobKind<PaymentRequestId> = {
  name: 'follow-payment-by-receipts',
  subjectId: paymentRequestId,
  concurrency: 4,
  attempts: 8,
  backOff: { firstMs: 1_000, capMs: 60_000 },
  isShort: true,
  together: FOLLOWED_TOGETHER,
  isFollowedAgain: true,
};

/** A bill can be paid as soon as its owner has given its total, also when the reading had not found it. */
const LINKABLE: readonly ReceiptStatus[] = ['VALID', 'INVALID'];

/**
 * Keeps receipts and a payment together (docs/rules/documents.md#receipt-matching): a bill's receipt is linked to the payment that pays it;
 * a link follows the payment to another transaction, and ends when the payment has failed or was given back; receipts without a
 * transaction are matched again. Drafts of tax documents name the payment's transaction of now.
 */
export class FollowPayment implements JobHandler<PaymentRequestId> {
  readonly kind = followPaymentJob;

  constructor(
    private readonly payments: Pick<PaymentRequestRepository, 'find'>,
    private readonly receipts: ReceiptRepository,
    private readonly payablePayments: Pick<PayablePayments, 'billsOf'>,
    private readonly history: TransactionHistory,
    private readonly changeReceipt: ChangeReceipt,
    private readonly linkPayment: LinkPayment,
    private readonly matchOpenReceipts: MatchOpenReceipts,
    private readonly taxDocuments: Pick<TaxDocumentRepository, 'moveDrafts'>,
    private readonly followed: FollowedPayments,
  ) {}

  async execute(id: PaymentRequestId): Promise<void> {
    const payment = await this.payments.find(id);
    if (!payment) return;
    await this.follow(payment);
    const refunded = payment.refundOf && (await this.payments.find(payment.refundOf));
    if (refunded) await this.follow(refunded);
  }

  async executeAll(ids: readonly PaymentRequestId[]): Promise<readonly FailedJob<PaymentRequestId>[]> {
    return followEach(await this.followed.among(ids), (id) => this.execute(id));
  }

  private async follow(payment: PaymentRequest): Promise<void> {
    await this.linkBill(payment);
    if (payment.status === 'COMPLETED') await this.taxDocuments.moveDrafts(payment.id, payment.transactionHash);
    for (const { id, ownerId } of await this.receipts.linkedTo(payment.id)) {
      await this.changeReceipt.execute(id, ownerId, (record) => this.linkedAgain(record, payment));
    }
    if (payment.money) await this.matchOpenReceipts.execute(payment.payerId, payment.money);
  }

  private async linkBill(payment: PaymentRequest): Promise<void> {
    if (payment.status !== 'COMPLETED') return;
    const bill = (await this.payablePayments.billsOf([payment.id])).get(payment.id);
    const receipt = bill && (await this.receipts.find(receiptId(bill), payment.payerId));
    if (!receipt || !LINKABLE.includes(receipt.receipt.status)) return;
    const { transactionHash, money } = payment;
    if (!money) return;
    await this.changeReceipt.execute(receipt.receipt.id, payment.payerId, async (record) => {
      if (!(await this.isFree(record, transactionHash))) return null;
      return this.linkPayment.execute(record, { transactionHash, paymentId: payment.id, money }, null);
    });
  }

  /** A part of the receipt is left to be paid, no receipt has the transaction, it was not given back, and the owner has not unlinked it. */
  private async isFree({ receipt, content, payments }: ReceiptRecord, hash: string): Promise<boolean> {
    const { id, ownerId } = receipt;
    if (!takesAnother(content, payments) || (await this.receipts.rejectedFor(id)).has(hash)) return false;
    if ((await this.receipts.sharesOf(ownerId, [hash])).length > 0) return false;
    const transaction = await this.history.findPaid(ownerId, hash);
    return transaction === null || !isGivenBack(transaction);
  }

  /** The record with the payment's transaction of now; null when that is the one it has. */
  private async linkedAgain(record: ReceiptRecord, payment: PaymentRequest): Promise<ReceiptRecord | null> {
    const linked = record.payments.find(({ paymentId }) => paymentId === payment.id);
    if (!linked) return null;
    const others = record.payments.filter((each) => each !== linked);
    if (payment.status === 'FAILED') return { ...record, payments: others };
    // While a reversed payment is under way again, nothing is known of its end.
    if (payment.status !== 'COMPLETED') return null;
    const { transactionHash } = payment;
    const transaction = await this.history.findPaid(record.receipt.ownerId, transactionHash);
    if (transaction && isGivenBack(transaction)) return { ...record, payments: others };
    if (linked.transactionHash === transactionHash) return null;
    const payments = record.payments.map((each) => (each === linked ? { ...linked, transactionHash } : each));
    return { ...record, payments };
  }
}
