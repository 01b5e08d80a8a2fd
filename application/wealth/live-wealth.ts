import type { Rate } from '../../domain/rates/exchange-rate.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { AssetHoldings } from './wealth-ledger.js';

/** What the chain says in its newest block. */
export interface ChainWealth {
  readonly holdings: ReadonlyMap<Address, AssetHoldings>;
  /** Minor units of the asset for 10^18 minor units of the share. */
  readonly sharePrices: ReadonlyMap<VaultShare, bigint>;
  /** What the currency exchange gives; null where there is none, or it does not quote the pair. */
  readonly usdToEur: Rate | null;
  readonly eurToUsd: Rate | null;
}

export interface LiveWealth {
  /** The vaults of the deployment. */
  readonly shares: readonly VaultShare[];
  /**
   * @param main whose vault shares count besides its tokens
   * @param others whose tokens count
   * @throws ServiceUnavailableError when the chain cannot be read
   */
  read(main: Address, others: readonly Address[]): Promise<ChainWealth>;
}
export const LiveWealth = token<LiveWealth>('LiveWealth');
