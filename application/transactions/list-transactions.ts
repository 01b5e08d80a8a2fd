import type { UserId } from '../../domain/shared/ids.js';
import type { TransactionHistory, TransactionPage, TransactionPageQuery } from './transaction-history.js';

/** A page of somebody's history. */
export class ListTransactions {
  constructor(private readonly history: TransactionHistory) {}

  execute({ ownerId, ...query }: TransactionPageQuery & { readonly ownerId: UserId }): Promise<TransactionPage> {
    return this.history.page(ownerId, query);
  }
}
