import type { PriceGrowth } from '../../domain/earnings/apy.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { VaultPricesAt } from './vault-prices.js';

export interface ShareGrowth {
  readonly share: VaultShare;
  /** The time of the newest price. */
  readonly takenAt: Date;
  /** The growth over a week, or over the whole history when it is shorter; null when there is only one price. */
  readonly growth: PriceGrowth | null;
}

/** The share prices of the vaults by day (UTC): the price in the newest block of the day that was read. */
export interface VaultSnapshots {
  /** Stores the prices for the block's day, unless those of a newer block of that day are stored. */
  put(prices: VaultPricesAt): Promise<void>;
  growth(): Promise<readonly ShareGrowth[]>;
}
export const VaultSnapshots = token<VaultSnapshots>('VaultSnapshots');
