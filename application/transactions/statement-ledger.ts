import type { Token } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { StatementAccount, StatementEntry } from './statement.js';

/** A stretch of one account's time. */
export interface LedgerRange {
  readonly ownerId: UserId;
  readonly account: StatementAccount;
  readonly from: Date;
  /** The first instant that is too late. */
  readonly until: Date;
}

/** What a token's balance was, and the last block that the ledger knew of when they were asked. */
export interface LedgerBalances {
  readonly token: Token;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lastBlock: bigint;
}

/** Reads the ledger of one account, money by money. */
export interface StatementLedger {
  /** The owner's main account; null for somebody without a wallet. */
  mainAccount(ownerId: UserId): Promise<StatementAccount | null>;
  /** Of every token that the account ever had, at one instant of the database. */
  balances(range: LedgerRange): Promise<readonly LedgerBalances[]>;
  /** Oldest first, a page at a time and not at one instant; nothing from after the last block. */
  entries(range: LedgerRange, token: Token, lastBlock: bigint): AsyncIterable<readonly StatementEntry[]>;
}
export const StatementLedger = token<StatementLedger>('StatementLedger');
