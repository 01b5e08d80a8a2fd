import type { OrderCondition } from '../../domain/conditional-orders/order-condition.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import type { Rate } from '../../domain/rates/exchange-rate.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { JudgePrices } from './judge-prices.js';
import type { OrderPrices } from './order-prices.js';

/** How often a price is read until one counts, and what lies between. */
export interface PricePatience {
  readonly readings: number;
  pause(): Promise<void>;
}

/**
 * The price from which the minimum of a new order is computed. A trailing stop starts from it, so it must count like the prices that move
 * the stop later (docs/rules/conditional-orders.md#minimum-of-an-order). Every other order has a price of its own.
 */
export class PriceToStartFrom {
  constructor(
    private readonly prices: Pick<OrderPrices, 'read'>,
    private readonly judgePrices: Pick<JudgePrices, 'execute'>,
    private readonly patience: PricePatience,
  ) {}

  /**
   * @returns null where the pair is not traded
   * @throws ServiceUnavailableError when the source does not answer, or no reading counts in time
   */
  async of(pair: OrderPair, { type }: OrderCondition): Promise<Rate | null> {
    if (type !== 'trailing-stop') return (await this.prices.read(pair))?.price ?? null;
    for (let number = 1; ; number += 1) {
      const judged = await this.judgePrices.execute(pair);
      if (!judged) return null;
      if (judged.fault === null) return judged.reading.price;
      if (number >= this.patience.readings) throw notYet(pair);
      await this.patience.pause();
    }
  }
}

function notYet({ asset, currency }: OrderPair): ServiceUnavailableError {
  return new ServiceUnavailableError(`No second price confirms that of ${asset} in ${currency} yet; try again shortly`);
}
