import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import type { PriceReading } from '../../domain/conditional-orders/watched-price.js';
import { token } from '../ports/token.js';

/** The source of the prices that orders wait for. */
export interface OrderPrices {
  /**
   * @returns the price with the time that it is of; null where the pair is not traded
   * @throws ServiceUnavailableError when the source does not answer
   */
  read(pair: OrderPair): Promise<PriceReading | null>;
}
export const OrderPrices = token<OrderPrices>('OrderPrices');
