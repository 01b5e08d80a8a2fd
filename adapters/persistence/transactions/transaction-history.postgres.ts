import type { Transaction } from '../../../application/transactions/transaction.js';
import type {
  TransactionHistory,
  TransactionPage,
  TransactionPageQuery,
} from '../../../application/transactions/transaction-history.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { findTransaction, type PageStatement, transactionPage } from './transaction-page.statement.js';
import { placeOf, type TransactionRow, transactionOf } from './transaction-rows.js';

export class PostgresTransactionHistory implements TransactionHistory {
  constructor(private readonly database: Database) {}

  async page(ownerId: UserId, query: TransactionPageQuery): Promise<TransactionPage> {
    const rows = await this.read(transactionPage(ownerId, query));
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      transactions: shown.map(transactionOf),
      next: last && rows.length > query.limit ? placeOf(last) : null,
    };
  }

  async find(ownerId: UserId, hash: string): Promise<Transaction | null> {
    const [row] = await this.read(findTransaction(ownerId, hash));
    return row ? transactionOf(row) : null;
  }

  private read({ name, text, values }: PageStatement): Promise<readonly TransactionRow[]> {
    return name === null
      ? this.database.queryUnprepared<TransactionRow & Record<string, unknown>>(text, values)
      : this.database.query<TransactionRow & Record<string, unknown>>({ name, text }, values);
  }
}
