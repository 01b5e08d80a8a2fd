import type { Transaction } from '../../../application/transactions/transaction.js';
import type {
  TransactionHistory,
  TransactionPage,
  TransactionPageQuery,
} from '../../../application/transactions/transaction-history.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { findTransaction, transactionPage } from './transaction-page.statement.js';
import { placeOf, transactionOf } from './transaction-rows.js';

export class PostgresTransactionHistory implements TransactionHistory {
  constructor(private readonly database: Database) {}

  async page(ownerId: UserId, query: TransactionPageQuery): Promise<TransactionPage> {
    const { statement, parameters } = transactionPage(ownerId, query);
    const rows = await this.database.rows(statement, parameters);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      transactions: shown.map(transactionOf),
      next: last && rows.length > query.limit ? placeOf(last) : null,
    };
  }

  async find(ownerId: UserId, hash: string): Promise<Transaction | null> {
    const { statement, parameters } = findTransaction(ownerId, hash);
    const row = await this.database.row(statement, parameters);
    return row ? transactionOf(row) : null;
  }
}
