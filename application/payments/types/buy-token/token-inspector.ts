import type { Token } from '../../../../domain/shared/currency.js';
import { token } from '../../../ports/token.js';
import type { Address } from '../../../ports/user-operation.js';
import type { MarketQuote } from '../market/market-quotes.js';

/** A purchase that is tried without being made. */
export interface TriedPurchase {
  readonly token: Address;
  readonly stablecoin: Token;
  /** In the stablecoin's smallest units. */
  readonly amountIn: bigint;
  readonly buyer: Address;
}

/** What was found out about a token. Nothing of it is judged yet. */
export type TokenInspection =
  /** There is no contract at the address. */
  | { readonly kind: 'noContract' }
  /** The contract does not say its decimals and its symbol as ERC-20 tokens do. */
  | { readonly kind: 'noToken' }
  | { readonly kind: 'noPool' }
  /** The buyer holds only so much of the stablecoin. */
  | { readonly kind: 'insufficientFunds'; readonly available: bigint }
  /** The market or the token refused the purchase. */
  | { readonly kind: 'notBought' }
  | {
      readonly kind: 'tried';
      /** As the contract says it: hostile text. */
      readonly symbol: string;
      readonly decimals: number;
      readonly quote: MarketQuote;
      /** What arrived of it. */
      readonly received: bigint;
      /** What selling all of it gave, in the stablecoin; zero when it could not be sold. */
      readonly returned: bigint;
    };

/** Looks at tokens that anybody may have made. */
export interface TokenInspector {
  /** The name of one of the deployment's own tokens, null for every other. */
  knownName(token: Address): string | null;
  /** Simulates the purchase and the sale of all that was bought. @throws ServiceUnavailableError when the chain does not answer */
  inspect(purchase: TriedPurchase): Promise<TokenInspection>;
}
export const TokenInspector = token<TokenInspector>('TokenInspector');
