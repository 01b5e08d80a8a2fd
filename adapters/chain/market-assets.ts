import type { MarketAsset } from '../../application/payments/types/market/market-quotes.js';
import type { Address } from '../../application/ports/user-operation.js';
import { isCryptoAsset } from '../../domain/shared/crypto-asset.js';
import type { Token } from '../../domain/shared/currency.js';
import { type ChainDeployment, cryptoAssetsOf } from './chain-deployment.js';

export type MarketDeployment = Pick<ChainDeployment, 'tokens' | 'market' | 'marketTokens'>;

/** The contract of what the market deals in; undefined where the deployment has none. */
export function marketAddress(deployment: MarketDeployment, asset: MarketAsset): Address | undefined {
  if (isAddress(asset)) return asset;
  return isCryptoAsset(asset) ? cryptoAssetsOf(deployment).get(asset) : deployment.tokens[asset satisfies Token];
}

function isAddress(asset: MarketAsset): asset is Address {
  return asset.startsWith('0x');
}
