import type { CryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import type { Token } from '../../../../domain/shared/currency.js';
import { token } from '../../../ports/token.js';
import type { Address } from '../../../ports/user-operation.js';

/** What the market deals in: by name, or another token by the address of its contract. */
export type MarketAsset = Token | CryptoAsset | Address;

/** What a swap at the market would do now. Amounts in the tokens' smallest units. */
export interface MarketQuote {
  readonly kind: 'quote';
  readonly amountIn: bigint;
  /** The part of `amountIn` that the market keeps. */
  readonly fee: bigint;
  readonly amountOut: bigint;
  /** What `amountIn` less the fee would give at the pool's price, which the swap itself moves. */
  readonly atPoolPrice: bigint;
}

/** The quotes of the market in which crypto assets and tokens are traded. */
export interface MarketQuotes {
  /**
   * What is received for exactly `amountIn`; `notOffered` when there is no pool of the two.
   * @throws ServiceUnavailableError when the market cannot be read
   */
  forInput(
    from: MarketAsset,
    to: MarketAsset,
    amountIn: bigint,
  ): Promise<MarketQuote | { readonly kind: 'notOffered' }>;
}
export const MarketQuotes = token<MarketQuotes>('MarketQuotes');
