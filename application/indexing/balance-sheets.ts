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
  /** The next accounts with a complete history, in the order of their ids; null when there are no more. */
  after(accountId: string | null, accounts: number, assets: readonly Asset[]): Promise<BalanceSheet | null>;
  /** Stores the differences of the accounts of a sheet, and removes the differences that were stored before. */
  record(sheet: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void>;
  /** Stores that all accounts have been compared. */
  finish(at: Date): Promise<void>;
}
export const BalanceSheets = token<BalanceSheets>('BalanceSheets');
