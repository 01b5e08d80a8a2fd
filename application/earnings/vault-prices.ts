import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';

/** The share prices of the vaults in one block: minor units of the asset for 10^18 minor units of the share. */
export interface VaultPricesAt {
  readonly blockNumber: bigint;
  readonly minedAt: Date;
  readonly assetsPerShare: ReadonlyMap<VaultShare, bigint>;
  /** The vaults that did not answer, or whose share price is zero. */
  readonly unanswered: readonly VaultShare[];
}

/** Reads the yield vaults on chain. */
export interface VaultPrices {
  /** The shares of every vault of the deployment. */
  readonly shares: readonly VaultShare[];
  /** The prices in the newest block. @throws ServiceUnavailableError */
  read(): Promise<VaultPricesAt>;
  /**
   * The yearly rate that each vault announces, in hundredths of a percent. A vault that announces none is left out.
   * @throws ServiceUnavailableError when the chain cannot be reached
   */
  yearlyRates(): Promise<ReadonlyMap<VaultShare, bigint>>;
}
export const VaultPrices = token<VaultPrices>('VaultPrices');
