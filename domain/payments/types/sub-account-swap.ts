import { CRYPTO_ASSETS, type CryptoAsset } from '../../shared/crypto-asset.js';
import { CURRENCIES, type Currency } from '../../shared/currency.js';
import type { MarketTerms } from './market-terms.js';
import type { NamedSubAccount } from './named-sub-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    sub_account_swap: SubAccountSwap;
  }
}

/** What a sub-account can swap: money, or a crypto asset. */
export type SwapAsset = Currency | CryptoAsset;
export const SWAP_ASSETS: readonly SwapAsset[] = [...CURRENCIES, ...CRYPTO_ASSETS];

/**
 * Swaps within a sub-account, where the money stays. The payment's money is the side that is a currency: what is given, or what is
 * expected for a crypto asset.
 */
export interface SubAccountSwap {
  readonly type: 'sub_account_swap';
  readonly subAccount: NamedSubAccount;
  readonly fromAsset: SwapAsset;
  readonly toAsset: SwapAsset;
  readonly terms: MarketTerms;
}
