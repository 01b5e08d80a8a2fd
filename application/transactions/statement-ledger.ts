import type { Token } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { StatementAccount, StatementEntry } from './statement.js';

/** A period of one account. */
export interface LedgerRange {
  readonly ownerId: UserId;
  readonly account: StatementAccount;
  readonly from: Date;
  /** The end of the period; this instant is not included. */
  readonly until: Date;
}

/** A token's balances, and the newest block of the ledger when they were read. */
export interface LedgerBalances {
  readonly token: Token;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lastBlock: bigint;
}

/** Reads the ledger of one account. */
export interface StatementLedger {
  /** The owner's main account; null when there is none. */
  mainAccount(ownerId: UserId): Promise<StatementAccount | null>;
  /** The balances of every token that the account ever had, from one database snapshot. */
  balances(range: LedgerRange): Promise<readonly LedgerBalances[]>;
  /** The entries up to the last block, the oldest first. They are read in pages, not from one database snapshot. */
  entries(range: LedgerRange, token: Token, lastBlock: bigint): AsyncIterable<readonly StatementEntry[]>;
}
export const StatementLedger = token<StatementLedger>('StatementLedger');
