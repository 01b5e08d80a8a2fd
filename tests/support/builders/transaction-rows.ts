import type { Token } from '../../../domain/shared/currency.js';
import {
  type Direction,
  type TransactionStatus,
  type TransactionType,
  typeGroupOf,
} from '../../../domain/transactions/transaction-kind.js';
import { CREATED_AT } from './time.js';

/** A row of the table `transactions`, by its columns. */
export interface TransactionRow {
  readonly owner_id: string;
  readonly account_id: string;
  readonly block_number: number;
  readonly log_index: number;
  readonly occurred_at: Date;
  readonly transaction_hash: string;
  readonly status: TransactionStatus;
  readonly type_group: string;
  readonly type: TransactionType;
  readonly direction: Direction;
  readonly token: Token;
  readonly minor_units: string;
  readonly exchanged_token: Token | null;
  readonly exchanged_minor_units: string | null;
  readonly received_token: Token | null;
  readonly received_minor_units: string | null;
  readonly counterparty_address: string | null;
  readonly counterparty_user_id: string | null;
  readonly payment_request_id: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly category: string | null;
}

/** Whose a row is: a user, and the wallet that is their main account. */
export interface RowOwner {
  readonly user: { readonly id: string };
  readonly wallet: { readonly id: string };
}

let blocks = 0;

/** 25 USDC to an outside wallet, in a block of its own. The type decides the group. */
export function transactionRow(owner: RowOwner, overrides: Partial<TransactionRow> = {}): TransactionRow {
  blocks += 1;
  const type = overrides.type ?? 'WALLET_WITHDRAWAL';
  return {
    owner_id: owner.user.id,
    account_id: owner.wallet.id,
    block_number: blocks,
    log_index: 0,
    occurred_at: CREATED_AT,
    transaction_hash: `0x${blocks.toString(16).padStart(64, '0')}`,
    status: 'COMPLETED',
    type_group: typeGroupOf(type),
    type,
    direction: 'outgoing',
    token: 'USDC',
    minor_units: '25000000',
    exchanged_token: null,
    exchanged_minor_units: null,
    received_token: null,
    received_minor_units: null,
    counterparty_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    counterparty_user_id: null,
    payment_request_id: null,
    reference: null,
    note: null,
    category: null,
    ...overrides,
  };
}

type RunSql = (text: string, values: readonly unknown[]) => Promise<unknown>;

export async function insertTransactions(sql: RunSql, rows: readonly TransactionRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const text = `INSERT INTO transactions (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::transactions, $1::jsonb)`;
  await sql(text, [JSON.stringify(rows)]);
}

/** What one euro is worth, by day and currency: `{ '2026-03-01': { USD: '1.1' } }`; EUR itself is 1 on each of the days. */
export type RatesByDay = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function insertRates(sql: RunSql, rates: RatesByDay): Promise<void> {
  const rows = Object.entries(rates).flatMap(([day, perEur]) =>
    Object.entries({ EUR: '1', ...perEur }).map(([currency, per_eur]) => ({
      day,
      currency,
      per_eur,
      published_at: day,
    })),
  );
  await sql('INSERT INTO daily_rates SELECT * FROM jsonb_populate_recordset(NULL::daily_rates, $1::jsonb)', [
    JSON.stringify(rows),
  ]);
}
