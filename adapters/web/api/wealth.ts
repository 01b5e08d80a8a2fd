import type { VaultProvider } from '../../../domain/shared/asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { resource } from '../store/resource.js';

/** An amount of one currency, as a decimal string. */
export interface WealthBalance {
  readonly currency: Currency;
  readonly balance: string;
}

/** Where in an account money is. */
export type WealthLeg =
  | { readonly type: 'WALLET'; readonly balances: readonly WealthBalance[] }
  | { readonly type: 'EARNINGS'; readonly provider: VaultProvider; readonly balances: readonly WealthBalance[] };

/** GET /wealth: everything, by account and by where it is. */
export interface Wealth {
  /** `snapshot`: the chain did not answer, and these are the last known figures. */
  readonly source: 'chain' | 'snapshot';
  readonly accounts: readonly {
    readonly accountId: string;
    readonly name: string;
    /** `VAULT`: a sub-account. */
    readonly type: 'MAIN' | 'VAULT';
    readonly legs: readonly WealthLeg[];
  }[];
  readonly updatedAt: string;
}

export const WEALTH = resource<Wealth>('/wealth');

/** GET /wealth/total. */
export interface TotalWealth {
  readonly amount: string;
  /** The one of the settings. */
  readonly currency: Currency;
  /** What the amount lacks, for want of a rate. */
  readonly left: readonly Currency[];
}

export const TOTAL_WEALTH = resource<TotalWealth>('/wealth/total');
