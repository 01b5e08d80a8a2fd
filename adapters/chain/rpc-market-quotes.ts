import type { MarketAsset, MarketQuote, MarketQuotes } from '../../application/payments/types/market/market-quotes.js';
import type { ChainConnection } from './chain-connection.js';
import { MARKET } from './contract-interfaces.js';
import { readView } from './contract-view.js';
import { type MarketDeployment, marketAddress } from './market-assets.js';

/** Asks the contract that carries the swap out. */
export class RpcMarketQuotes implements MarketQuotes {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: MarketDeployment,
  ) {}

  async forInput(
    from: MarketAsset,
    to: MarketAsset,
    amountIn: bigint,
  ): Promise<MarketQuote | { readonly kind: 'notOffered' }> {
    const { market: address } = this.deployment;
    const pair = [from, to].map((asset) => marketAddress(this.deployment, asset));
    if (address === undefined || pair.includes(undefined)) return { kind: 'notOffered' };
    // Both answers are of one block, so that they agree.
    const at = { contract: MARKET, address, block: await this.connection.head() };
    const reserves = await readView(this.connection, { ...at, method: 'reservesOf', values: pair });
    const [reserveIn = 0n, reserveOut = 0n] = reserves.map(BigInt);
    if (reserveIn === 0n || reserveOut === 0n) return { kind: 'notOffered' };
    const values = [...pair, amountIn];
    const quote = await readView(this.connection, { ...at, method: 'quoteExactInput', values });
    const [amountOut = 0n, fee = 0n] = quote.map(BigInt);
    const atPoolPrice = ((amountIn - fee) * reserveOut) / reserveIn;
    return { kind: 'quote', amountIn, fee, amountOut, atPoolPrice };
  }
}
