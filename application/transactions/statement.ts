import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { Category } from '../../domain/transactions/category.js';
import type { Counterparty } from '../../domain/transactions/counterparty.js';
import type { TransactionStatus, TransactionType } from '../../domain/transactions/transaction-kind.js';
import { token } from '../ports/token.js';

/** The main account, whose statement it is. */
export interface StatementAccount {
  readonly id: string;
  readonly address: string;
  readonly username: string;
  readonly displayName: string;
}

/** One change of an account's balance in one currency. An exchange has one in each of its currencies. */
export interface StatementEntry {
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly logIndex: number;
  readonly paymentRequestId: string | null;
  readonly occurredAt: Date;
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** In minor units; negative for what went out. */
  readonly minorUnits: bigint;
  readonly counterparty: Counterparty;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
}

/** An entry, and the balance that it leaves. */
export interface BalancedEntry extends StatementEntry {
  readonly balance: bigint;
}

/** What one currency of an account did from one day to another. Balances in minor units. */
export interface CurrencyStatement {
  readonly currency: Currency;
  /** Before the first entry. */
  readonly opening: bigint;
  /** After the last one. */
  readonly closing: bigint;
  /** Oldest first; read on from the database as they are asked for. */
  readonly entries: AsyncIterable<BalancedEntry>;
}

export interface AccountStatement {
  readonly id: string;
  readonly account: StatementAccount;
  /** Days in UTC, both included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly createdAt: Date;
  readonly currencies: readonly CurrencyStatement[];
}

export const STATEMENT_FORMATS = ['csv', 'json', 'camt053'] as const;
export type StatementFormatName = (typeof STATEMENT_FORMATS)[number];

/** Writes a statement down, a piece at a time. */
export interface StatementFormat {
  readonly contentType: string;
  readonly fileExtension: string;
  write(statement: AccountStatement): AsyncIterable<string>;
}

export type StatementFormats = Readonly<Record<StatementFormatName, StatementFormat>>;
export const StatementFormats = token<StatementFormats>('StatementFormats');
