import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { Cursor } from './indexed-chain.js';

/** What the ledger says that an account holds, in minor units; zero where they say nothing. */
export interface BookedBalance {
  readonly accountId: string;
  readonly address: Address;
  readonly asset: Asset;
  readonly minorUnits: bigint;
}

/** Balances as they were when this was the newest block. */
export interface BalanceSheet {
  readonly block: Cursor;
  readonly balances: readonly BookedBalance[];
}

export interface BalanceDifference extends BookedBalance {
  /** What the chain says. */
  readonly held: bigint;
}

/** The ledger as they are compared with the chain. */
export interface BalanceSheets {
  /** The next accounts in the order of their ids, those with a complete history; null when there are no more. */
  after(accountId: string | null, accounts: number, assets: readonly Asset[]): Promise<BalanceSheet | null>;
  /** Takes down how the accounts of a sheet compare, in place of what was found the last time. */
  record(sheet: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void>;
  /** All accounts have been compared. */
  finish(at: Date): Promise<void>;
}
export const BalanceSheets = token<BalanceSheets>('BalanceSheets');
