import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { Category } from '../../domain/transactions/category.js';
import type { Counterparty } from '../../domain/transactions/counterparty.js';
import type { TransactionStatus, TransactionType } from '../../domain/transactions/transaction-kind.js';
import { token } from '../ports/token.js';

/** The main account that the statement is about. */
export interface StatementAccount {
  readonly id: string;
  readonly address: string;
  readonly username: string;
  readonly displayName: string;
}

/** One change of an account's balance in one currency. An exchange makes one entry in each of its two currencies. */
export interface StatementEntry {
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly logIndex: number;
  readonly paymentRequestId: string | null;
  readonly occurredAt: Date;
  readonly status: TransactionStatus;
  readonly type: TransactionType;
  /** In minor units; negative for outgoing money. */
  readonly minorUnits: bigint;
  readonly counterparty: Counterparty;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
}

/** An entry and the balance after it. */
export interface BalancedEntry extends StatementEntry {
  readonly balance: bigint;
}

/** The part of a statement in one currency. Balances in minor units. */
export interface CurrencyStatement {
  readonly currency: Currency;
  /** Before the first entry. */
  readonly opening: bigint;
  /** After the last one. */
  readonly closing: bigint;
  /** The oldest first. They are read from the database while they are consumed. */
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

/** Writes a statement as a file, piece by piece. */
export interface StatementFormat {
  readonly contentType: string;
  readonly fileExtension: string;
  write(statement: AccountStatement): AsyncIterable<string>;
}

export type StatementFormats = Readonly<Record<StatementFormatName, StatementFormat>>;
export const StatementFormats = token<StatementFormats>('StatementFormats');
