import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { Transaction } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';

/** A payment that its owner made, and its hash in lower case with 0x. */
export interface PaidTransaction {
  readonly hash: string;
  readonly transaction: Transaction;
}

/**
 * Finds the payment that a tax document is about.
 * @param text its hash, in either case, with or without 0x
 * @throws ValidationError unless it is a completed payment of this owner
 */
export async function paidTransaction(
  history: TransactionHistory,
  ownerId: UserId,
  text: string,
): Promise<PaidTransaction> {
  const hash = readTransactionHash(text);
  const transaction = hash && (await history.find(ownerId, hash));
  const isPaid = transaction && ['COMPLETED', 'COMPLETED_DELAYED'].includes(transaction.status);
  if (!hash || !isPaid || transaction.direction !== 'outgoing') {
    throw new ValidationError('transactionHash', 'must be that of a completed payment of yours');
  }
  return { hash, transaction };
}
