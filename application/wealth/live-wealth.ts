import type { Rate } from '../../domain/rates/exchange-rate.js';
import type { VaultShare } from '../../domain/shared/asset.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { AssetHoldings } from './wealth-ledger.js';

/** The holdings and prices in the chain's newest block. */
export interface ChainWealth {
  readonly holdings: ReadonlyMap<Address, AssetHoldings>;
  /** What each account holds of the deployment's crypto assets, in their smallest units. */
  readonly crypto: ReadonlyMap<Address, ReadonlyMap<CryptoAsset, bigint>>;
  /** What each account holds of the tokens that were asked for, by their contracts. A contract that does not answer is missing. */
  readonly tokens: ReadonlyMap<Address, ReadonlyMap<string, bigint>>;
  /** Minor units of the asset for 10^18 minor units of the share. */
  readonly sharePrices: ReadonlyMap<VaultShare, bigint>;
  /** The rate of the currency exchange; null when there is none, or it has no rate for the pair. */
  readonly usdToEur: Rate | null;
  readonly eurToUsd: Rate | null;
}

export interface LiveWealth {
  /** The vaults of the deployment. */
  readonly shares: readonly VaultShare[];
  /**
   * @param main the main account, whose tokens, crypto assets and vault shares are read
   * @param others further accounts, whose tokens and crypto assets are read
   * @param traded the contracts of further tokens that each account may hold. Nobody vouches for them.
   * @throws ServiceUnavailableError when the chain cannot be read
   */
  read(
    main: Address,
    others: readonly Address[],
    traded: ReadonlyMap<Address, readonly string[]>,
  ): Promise<ChainWealth>;
}
export const LiveWealth = token<LiveWealth>('LiveWealth');
