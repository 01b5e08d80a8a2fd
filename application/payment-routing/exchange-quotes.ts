import type { Rate } from '../../domain/rates/exchange-rate.js';
import type { Token } from '../../domain/shared/currency.js';
import { token } from '../ports/token.js';

/** What an exchange would do now. Amounts in the tokens' smallest units. */
export interface ExchangeQuote {
  readonly kind: 'quote';
  readonly amountIn: bigint;
  /** The part of `amountIn` that the exchange keeps. */
  readonly fee: bigint;
  readonly amountOut: bigint;
  /** Units of the received token for one of the given one, before the fee. */
  readonly rate: Rate;
}

/** Why there is no quote: the exchange has not enough of the received token, or does not deal in the pair. */
export type NoQuote = { readonly kind: 'tooLarge' } | { readonly kind: 'notOffered' };

/**
 * The quotes of the exchange between own currencies, which exchanges keep to as well. Both methods throw ServiceUnavailableError when the
 * exchange cannot be read, or does not deal now because its rates are old.
 */
export interface ExchangeQuotes {
  /** What is received for exactly `amountIn`. */
  forInput(from: Token, to: Token, amountIn: bigint): Promise<ExchangeQuote | NoQuote>;
  /** What has to be given for exactly `amountOut`. */
  forOutput(from: Token, to: Token, amountOut: bigint): Promise<ExchangeQuote | NoQuote>;
}
export const ExchangeQuotes = token<ExchangeQuotes>('ExchangeQuotes');
