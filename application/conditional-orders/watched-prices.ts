import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import type { WatchedPrice } from '../../domain/conditional-orders/watched-price.js';
import { token } from '../ports/token.js';

/** What all processes together know of prices. */
export interface WatchedPrices {
  of(pair: OrderPair): Promise<WatchedPrice>;
  /** @returns false when another process has stored something since `known` was read */
  store(pair: OrderPair, known: WatchedPrice, next: WatchedPrice): Promise<boolean>;
}
export const WatchedPrices = token<WatchedPrices>('WatchedPrices');
