import type { MarketCalls } from '../../application/payments/types/market/market-calls.js';
import type { MarketAsset } from '../../application/payments/types/market/market-quotes.js';
import type { WalletCall } from '../../application/ports/user-operation.js';
import { type MarketDeployment, marketAddress } from './market-assets.js';
import { swapCalls } from './swap-calls.js';

/** Swaps at the market. */
export class MarketSwapCalls implements MarketCalls {
  constructor(private readonly deployment: MarketDeployment) {}

  swap(from: MarketAsset, to: MarketAsset, given: bigint, minimum: bigint): readonly WalletCall[] {
    const [tokenIn, tokenOut] = [from, to].map((asset) => marketAddress(this.deployment, asset));
    const { market: pool } = this.deployment;
    if (!pool || !tokenIn || !tokenOut) throw new Error(`This deployment does not trade ${from} for ${to}`);
    return swapCalls({ pool, tokenIn, tokenOut, given, minimum });
  }
}
