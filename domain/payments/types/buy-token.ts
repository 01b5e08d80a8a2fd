import type { MarketTerms } from './market-terms.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    buy_token: BuyToken;
  }
}

/** The currencies that tokens are bought with (docs/rules/payments.md#token-purchases). */
export const TOKEN_CURRENCIES = ['USD', 'EUR', 'CHF', 'MXN'] as const;
export type TokenCurrency = (typeof TOKEN_CURRENCIES)[number];

/** A token that anybody may have made. Nobody vouches for what it says about itself. */
export interface ForeignToken {
  /** EIP-55 checksummed address. Only this identifies it. */
  readonly address: `0x${string}`;
  /** What it calls itself, made harmless. */
  readonly symbol: string;
  readonly decimals: number;
}

/** Buys a token by its contract address. The payment's money is what leaves. */
export interface BuyToken {
  readonly type: 'buy_token';
  readonly token: ForeignToken;
  readonly terms: MarketTerms;
}
