import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';

/** What the vaults' shares are worth in one block: minor units of the asset for 10^18 minor units of the share. */
export interface VaultPricesAt {
  readonly blockNumber: bigint;
  readonly minedAt: Date;
  readonly assetsPerShare: ReadonlyMap<VaultShare, bigint>;
  /** The vaults that did not say, or whose shares are worth nothing. */
  readonly unanswered: readonly VaultShare[];
}

/** The yield vaults, as the chain says. */
export interface VaultPrices {
  /** Of every vault of the deployment. */
  readonly shares: readonly VaultShare[];
  /** The prices in the newest block. @throws ServiceUnavailableError */
  read(): Promise<VaultPricesAt>;
  /**
   * What each vault says that it pays now, in hundredths of a percent a year; one that does not say is left out.
   * @throws ServiceUnavailableError when the chain cannot be reached
   */
  yearlyRates(): Promise<ReadonlyMap<VaultShare, bigint>>;
}
export const VaultPrices = token<VaultPrices>('VaultPrices');
