import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { token } from '../ports/token.js';

/** The source of the prices that orders wait for. */
export interface OrderPrices {
  /**
   * @returns the price and the pool of one block, with the time that they are of; null where the pair is not traded
   * @throws ServiceUnavailableError when the source does not answer
   */
  read(pair: OrderPair): Promise<MarketReading | null>;
  /** Sees to it that a later reading is of another block, where the chain makes none by itself. */
  moveOn(): Promise<void>;
}
export const OrderPrices = token<OrderPrices>('OrderPrices');
