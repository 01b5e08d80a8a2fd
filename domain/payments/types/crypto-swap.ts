import type { CryptoAsset } from '../../shared/crypto-asset.js';
import type { MarketTerms } from './market-terms.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    crypto_swap: CryptoSwap;
  }
}

export const TRADE_SIDES = ['BUY', 'SELL'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** The currencies that crypto assets are traded for (docs/rules/payments.md#crypto-trades). */
export const CRYPTO_SWAP_CURRENCIES = ['USD', 'EUR', 'CAD', 'MXN'] as const;
export type CryptoSwapCurrency = (typeof CRYPTO_SWAP_CURRENCIES)[number];

/**
 * Buys a crypto asset with a currency of the main account, or sells one for it. The payment's money is what leaves on a BUY, and what is
 * expected on a SELL.
 */
export interface CryptoSwap {
  readonly type: 'crypto_swap';
  readonly side: TradeSide;
  readonly asset: CryptoAsset;
  readonly terms: MarketTerms;
}
