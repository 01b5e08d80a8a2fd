import type { UserId } from '../../domain/shared/ids.js';
import type { TransactionHistory, TransactionPage, TransactionPageQuery } from './transaction-history.js';

/** Lists a page of a user's transactions. */
export class ListTransactions {
  constructor(private readonly history: Pick<TransactionHistory, 'page'>) {}

  execute({ ownerId, ...query }: TransactionPageQuery & { readonly ownerId: UserId }): Promise<TransactionPage> {
    return this.history.page(ownerId, query);
  }
}
