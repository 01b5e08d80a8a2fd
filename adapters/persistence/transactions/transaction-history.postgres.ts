import type { Transaction } from '../../../application/transactions/transaction.js';
import type {
  TransactionHistory,
  TransactionPage,
  TransactionPageQuery,
} from '../../../application/transactions/transaction-history.js';
import { type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { CounterpartyAddresses } from './counterparty-addresses.postgres.js';
import { findOutgoing, findTransaction, transactionPage } from './transaction-page.statement.js';
import { placeOf, transactionOf } from './transaction-rows.js';

const PAID_TOGETHER = statement<
  { ownerId: UserId; hash: string; token: Token },
  { readonly minorUnits: bigint | null }
>('paid-together', { minorUnits: BigInt }).sql(`
    SELECT sum(minor_units)::text AS "minorUnits" FROM transactions
    WHERE owner_id = :ownerId AND transaction_hash = :hash AND direction = 'outgoing' AND token = :token AND payment_request_id IS NULL`);

export class PostgresTransactionHistory implements TransactionHistory {
  private readonly counterparties: CounterpartyAddresses;

  constructor(private readonly database: Database) {
    this.counterparties = new CounterpartyAddresses(database);
  }

  async page(ownerId: UserId, query: TransactionPageQuery): Promise<TransactionPage> {
    const { counterparty } = query.filter;
    const addresses = counterparty === null ? null : await this.counterparties.of(ownerId, counterparty);
    const { statement, parameters } = transactionPage(ownerId, query, addresses);
    const rows = await this.database.listed(statement, parameters);
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

  async findPaid(ownerId: UserId, hash: string): Promise<Transaction | null> {
    const outgoing = findOutgoing(ownerId, hash);
    const row = await this.database.row(outgoing.statement, outgoing.parameters);
    if (!row) return this.find(ownerId, hash);
    const paid = transactionOf(row);
    if (paid.paymentRequestId !== null) return paid;
    const { currency, minorUnits } = paid.money;
    const sum = await this.database.row(PAID_TOGETHER, { ownerId, hash, token: tokenOf(currency) });
    return { ...paid, money: { currency, minorUnits: sum?.minorUnits ?? minorUnits } };
  }
}
