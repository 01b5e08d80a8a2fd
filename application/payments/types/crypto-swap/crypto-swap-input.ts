import type { CryptoSwapCurrency, TradeSide } from '../../../../domain/payments/types/crypto-swap.js';
import type { CryptoAsset } from '../../../../domain/shared/crypto-asset.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    crypto_swap: CryptoSwapInput;
  }
}

export interface CryptoSwapInput {
  readonly side: TradeSide;
  readonly asset: CryptoAsset;
  readonly stableCurrency: CryptoSwapCurrency;
  /** Decimal string of what leaves: in `stableCurrency` on a BUY, in `asset` on a SELL. */
  readonly amount: string;
  /** Hundredths of a percent. */
  readonly slippageBps?: number;
}
