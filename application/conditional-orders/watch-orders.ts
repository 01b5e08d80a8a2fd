import type { MarketReading } from '../../domain/conditional-orders/market-pool.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import type { JudgePrices } from './judge-prices.js';
import type { PublishOrder } from './publish-order.js';

/** How many triggered and how many published orders of a pair one run looks at. Those that it leaves are the first of the next run. */
const AT_ONCE = 100;

/** The sweep that reads the prices which orders wait for, publishes those that they trigger, and has the published ones follow the market. */
export class WatchOrders implements Sweep {
  readonly name = 'watch-conditional-orders';
  readonly everyMs = 2_000;

  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly prices: Pick<JudgePrices, 'execute'>,
    private readonly publishOrder: Pick<PublishOrder, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; neither a pair nor an order that fails stops the others */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const pair of await this.orders.watchedPairs(this.clock.now())) {
      await this.watchPair(pair, failures).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async watchPair(pair: OrderPair, failures: unknown[]): Promise<void> {
    const judged = await this.prices.execute(pair);
    if (!judged || judged.fault === 'JUDGED_ELSEWHERE') return;
    const { fault, reading } = judged;
    if (fault) {
      await this.orders.skipTriggered(pair, reading.price, fault);
      return;
    }
    const triggered = await this.orders.takeTriggered(pair, reading.price, this.clock.now(), AT_ONCE);
    const published = await this.orders.takePublished(pair, this.clock.now(), AT_ONCE);
    for (const stored of [...triggered, ...published]) {
      await this.publish(stored, reading).catch((error: unknown) => failures.push(error));
    }
  }

  /** An order that somebody else has changed meanwhile is looked at again with the next price. */
  private async publish(stored: StoredOrder, { pool }: MarketReading): Promise<void> {
    const reason = await this.publishOrder.execute(stored, pool).catch((error: unknown) => {
      if (error instanceof ConflictError) return null;
      throw error;
    });
    if (reason && reason !== stored.skipReason) await this.orders.setSkipReason(stored.order.id, reason);
  }
}
