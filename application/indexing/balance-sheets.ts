import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { Cursor } from './indexed-chain.js';

/** What an account holds in the ledger, in minor units; zero when the ledger has no entry. */
export interface BookedBalance {
  readonly accountId: string;
  readonly address: Address;
  readonly asset: Asset;
  readonly minorUnits: bigint;
}

/** Balances at the time when this block was the newest. */
export interface BalanceSheet {
  readonly block: Cursor;
  readonly balances: readonly BookedBalance[];
}

export interface BalanceDifference extends BookedBalance {
  /** The balance on chain. */
  readonly held: bigint;
}

/** The balances of the ledger for the comparison with the chain. */
export interface BalanceSheets {
  /**
   * Does a comparison as the process that changes the ledger. What it stores counts only while no other process has changed the ledger
   * since its beginning (docs/rules/relaying.md#one-process-at-a-time).
   * @returns false when another process does, or has done since
   */
  compare(work: () => Promise<void>): Promise<boolean>;
  /** The next accounts with a complete history, in the order of their ids; null when there are no more. */
  after(accountId: string | null, accounts: number, assets: readonly Asset[]): Promise<BalanceSheet | null>;
  /** In a comparison: stores the differences of the accounts of a sheet, and removes the differences that were stored before. */
  record(sheet: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void>;
  /** In a comparison: stores that all accounts have been compared. */
  finish(at: Date): Promise<void>;
}
export const BalanceSheets = token<BalanceSheets>('BalanceSheets');
