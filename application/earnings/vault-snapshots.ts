import type { PriceGrowth } from '../../domain/earnings/apy.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { VaultPricesAt } from './vault-prices.js';

export interface ShareGrowth {
  readonly share: VaultShare;
  /** When the newest price was. */
  readonly takenAt: Date;
  /** Over a week where there is as much, else over what there is; null while there is one price only. */
  readonly growth: PriceGrowth | null;
}

/** What the vaults' shares were worth day by day: of each day (UTC) the price in the newest block that was looked at. */
export interface VaultSnapshots {
  /** Keeps the prices as those of the block's day, unless a newer block of that day has been looked at. */
  put(prices: VaultPricesAt): Promise<void>;
  growth(): Promise<readonly ShareGrowth[]>;
}
export const VaultSnapshots = token<VaultSnapshots>('VaultSnapshots');
