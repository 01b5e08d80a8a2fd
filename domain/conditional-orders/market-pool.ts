import type { TradeSide } from '../payments/types/crypto-swap.js';
import type { PriceReading } from './watched-price.js';

/** What the market's pool of a pair has in one block. Reserves in smallest units. */
export interface MarketPool {
  readonly asset: bigint;
  /** Of the currency's token. */
  readonly money: bigint;
  /** What the pool keeps of what it is given, in hundredths of a percent. */
  readonly feeBps: bigint;
}

/** A price together with the pool that it was computed from, so that a price and an amount of one reading are of one block. */
export interface MarketReading extends PriceReading {
  readonly pool: MarketPool;
}

const BPS = 10_000n;

/**
 * What the pool gives for an amount, in smallest units. The same as `quoteExactInput` of the market's contract, to the last unit.
 * @param amountIn of the asset for a SELL, of the currency's token for a BUY
 */
export function receivedFor({ asset, money, feeBps }: MarketPool, side: TradeSide, amountIn: bigint): bigint {
  const [reserveIn, reserveOut] = side === 'SELL' ? [asset, money] : [money, asset];
  const net = amountIn - (amountIn * feeBps + BPS - 1n) / BPS;
  return (reserveOut * net) / (reserveIn + net);
}
