import { token } from '../../../ports/token.js';
import type { WalletCall } from '../../../ports/user-operation.js';
import type { MarketAsset } from './market-quotes.js';

/** The calls of the market in which crypto assets and tokens are traded. */
export interface MarketCalls {
  /** Swaps exactly `given`, or reverts when less than `minimum` would arrive. Amounts in the tokens' smallest units. */
  swap(from: MarketAsset, to: MarketAsset, given: bigint, minimum: bigint): readonly WalletCall[];
}
export const MarketCalls = token<MarketCalls>('MarketCalls');
