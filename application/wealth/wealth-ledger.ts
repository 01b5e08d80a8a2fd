import type { Asset, VaultShare } from '../../domain/shared/asset.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AccountKind } from '../../domain/transactions/ledger-entry.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { KnownToken } from '../transactions/known-tokens.js';

/** Minor units; an asset that is missing is not held. */
export type AssetHoldings = ReadonlyMap<Asset, bigint>;

export interface BookedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  readonly address: Address;
  /** What its creator calls a sub-account, and whom an agent's account pays; null for the main account. */
  readonly name: string | null;
  readonly createdAt: Date;
  /** The holdings in the ledger. */
  readonly holdings: AssetHoldings;
  /** The tokens that the account has traded at a known market and that have no name of their own here. */
  readonly tokens: readonly KnownToken[];
}

/** A user's wealth in the ledger. */
export interface BookedWealth {
  /** The main account first, then the others, the oldest first. */
  readonly accounts: readonly BookedAccount[];
  /** The ids of the existing earnings accounts, by share. */
  readonly earningsAccounts: ReadonlyMap<VaultShare, string>;
  /** The last known prices of shares: minor units of the asset for 10^18 minor units of the share. */
  readonly sharePrices: ReadonlyMap<VaultShare, bigint>;
  /** Time of the newest block in the ledger; null before the first. */
  readonly asOf: Date | null;
}

export interface WealthLedger {
  /** Null for a user without a main account. */
  of(userId: UserId): Promise<BookedWealth | null>;
}
export const WealthLedger = token<WealthLedger>('WealthLedger');
