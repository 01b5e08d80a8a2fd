import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import type { Transaction } from './transaction.js';
import type { TransactionHistory } from './transaction-history.js';

export class GetTransaction {
  constructor(private readonly history: Pick<TransactionHistory, 'find'>) {}

  /**
   * @param input.hash in either case, with or without 0x
   * @throws NotFoundError when the owner has no such transaction
   */
  async execute(input: { readonly ownerId: UserId; readonly hash: string }): Promise<Transaction> {
    const hash = readTransactionHash(input.hash);
    const found = hash && (await this.history.find(input.ownerId, hash));
    if (!found) throw new NotFoundError('The transaction');
    return found;
  }
}
