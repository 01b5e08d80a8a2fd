import type { TokenCurrency } from '../../../../domain/payments/types/buy-token.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    buy_token: BuyTokenInput;
  }
}

export interface BuyTokenInput {
  /** The contract of the token, 0x and 40 hexadecimal digits. */
  readonly tokenAddress: string;
  readonly stableCurrency: TokenCurrency;
  /** Decimal string in `stableCurrency`. */
  readonly amount: string;
  /** Hundredths of a percent. */
  readonly slippageBps?: number;
}
