import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { judgeReading, type PriceFault, type WatchedPrice } from '../../domain/conditional-orders/watched-price.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';
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
    private readonly orders: Pick<ConditionalOrderRepository, 'improveBestPrices'>,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns null where the pair is not traded @throws ServiceUnavailableError when the source does not answer */
  async execute(pair: OrderPair): Promise<JudgedReading | null> {
    const reading = await this.prices.read(pair);
    if (!reading) return null;
    const known = await this.watched.of(pair);
    const { next, fault } = judgeReading(known, reading, this.clock.now());
    const isStored = next === known || (await this.unitOfWork.run(() => this.store(pair, known, next, fault)));
    if (!isStored) return { reading, fault: 'JUDGED_ELSEWHERE' };
    if (fault === 'UNCONFIRMED_PRICE') await this.prices.moveOn();
    return { reading, fault };
  }

  /** What counts moves the trailing stops in the same transaction, so no process that dies loses it. */
  private async store(
    pair: OrderPair,
    known: WatchedPrice,
    next: WatchedPrice,
    fault: PriceFault | null,
  ): Promise<boolean> {
    if (!(await this.watched.store(pair, known, next))) return false;
    if (fault === null && next.accepted) await this.orders.improveBestPrices(pair, next.accepted.price);
    return true;
  }
}
