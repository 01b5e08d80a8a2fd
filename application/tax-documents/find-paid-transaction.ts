import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { DocumentedPayment } from '../../domain/tax-documents/tax-document.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { PayoutRepository } from '../payouts/payout.repository.js';
import { isGivenBack, type Transaction } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { TaxDocumentRepository } from './tax-document.repository.js';

/** A payment that its owner made, and what names it. */
export interface PaidTransaction {
  readonly payment: DocumentedPayment;
  readonly transaction: Transaction;
}

/** Finds the payment that a tax document is about. The hash may be the one that a former document names. */
export class FindPaidTransaction {
  constructor(
    private readonly history: Pick<TransactionHistory, 'findPaid'>,
    private readonly payouts: Pick<PayoutRepository, 'find'>,
    private readonly documents: Pick<TaxDocumentRepository, 'currentHash' | 'scheduleRunOf'>,
  ) {}

  /**
   * @param text its hash, in either case, with or without 0x
   * @throws ValidationError unless it is a completed payment of this owner whose money was not given back
   */
  async execute(ownerId: UserId, text: string): Promise<PaidTransaction> {
    const named = readTransactionHash(text);
    const hash = named && (await this.documents.currentHash(ownerId, named));
    const transaction = hash && (await this.history.findPaid(ownerId, hash));
    const isPaid = transaction && ['COMPLETED', 'COMPLETED_DELAYED'].includes(transaction.status);
    if (!hash || !isPaid || transaction.direction !== 'outgoing') {
      throw new ValidationError('transactionHash', 'must be that of a completed payment of yours');
    }
    if (isGivenBack(transaction) || (await this.hasComeBack(transaction))) {
      throw new ValidationError('transactionHash', 'must be that of a payment whose money was not given back');
    }
    const { paymentRequestId: paymentId } = transaction;
    const scheduleRunId = paymentId === null ? await this.documents.scheduleRunOf(ownerId, hash) : null;
    return { payment: { transactionHash: hash, paymentId, scheduleRunId }, transaction };
  }

  /** The bank has returned it, and the money may still be on its way. */
  private async hasComeBack({ paymentRequestId }: Transaction): Promise<boolean> {
    const payout = paymentRequestId && (await this.payouts.find(paymentRequestId));
    return payout !== null && ['REJECTED', 'RETURNED', 'REFUNDED'].includes(payout.status);
  }
}
