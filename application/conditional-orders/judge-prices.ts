import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { judgeReading, type PriceFault } from '../../domain/conditional-orders/watched-price.js';
import type { Clock } from '../ports/clock.js';
import type { OrderPrices } from './order-prices.js';
import type { WatchedPrices } from './watched-prices.js';

/** A reading with what is wrong with it. Null when it counts. */
export interface JudgedReading {
  readonly reading: MarketReading;
  /** JUDGED_ELSEWHERE: another process judges a reading of this pair at the same moment. */
  readonly fault: PriceFault | 'JUDGED_ELSEWHERE' | null;
}

/** Reads a price and judges it by what all processes together know (docs/rules/conditional-orders.md#prices). */
export class JudgePrices {
  constructor(
    private readonly prices: OrderPrices,
    private readonly watched: WatchedPrices,
    private readonly clock: Clock,
  ) {}

  /** @returns null where the pair is not traded @throws ServiceUnavailableError when the source does not answer */
  async execute(pair: OrderPair): Promise<JudgedReading | null> {
    const reading = await this.prices.read(pair);
    if (!reading) return null;
    const known = await this.watched.of(pair);
    const { next, fault } = judgeReading(known, reading, this.clock.now());
    if (next !== known && !(await this.watched.store(pair, known, next))) return { reading, fault: 'JUDGED_ELSEWHERE' };
    if (fault === 'UNCONFIRMED_PRICE') await this.prices.moveOn();
    return { reading, fault };
  }
}
