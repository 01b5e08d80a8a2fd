import type { CryptoSwapCurrency, TradeSide } from '../payments/types/crypto-swap.js';
import type { CryptoAsset } from '../shared/crypto-asset.js';
import { type Token, tokenOf } from '../shared/currency.js';
import type { OrderCondition } from './order-condition.js';

/** What an asset is traded for. */
export interface OrderPair {
  readonly asset: CryptoAsset;
  readonly currency: CryptoSwapCurrency;
}

/** What an order sells, for what, and when. Amounts in smallest units. */
export interface OrderSale extends OrderPair {
  readonly side: TradeSide;
  readonly condition: OrderCondition;
  /** Of the asset for a SELL, of the currency's token for a BUY. */
  readonly sellAmount: bigint;
  /** The least that the owner gets: it is signed, and the chain keeps to it. */
  readonly minBuyAmount: bigint;
}

type Side = Pick<OrderSale, 'asset' | 'currency' | 'side'>;

export function soldBy({ side, asset, currency }: Side): CryptoAsset | Token {
  return side === 'SELL' ? asset : tokenOf(currency);
}

export function boughtBy({ side, asset, currency }: Side): CryptoAsset | Token {
  return side === 'SELL' ? tokenOf(currency) : asset;
}

/** Why a triggered order was not published (docs/rules/conditional-orders.md#publication). */
export const SKIP_REASONS = [
  'STALE_PRICE',
  'UNCONFIRMED_PRICE',
  'BELOW_MINIMUM',
  'INSUFFICIENT_BALANCE',
  'GAS_BUDGET_SPENT',
  'PUBLICATION_FAILED',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
