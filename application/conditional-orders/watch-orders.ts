import { isTriggered } from '../../domain/conditional-orders/order-condition.js';
import type { OrderPair, SkipReason } from '../../domain/conditional-orders/order-sale.js';
import { judgeReading, type PriceFault, type PriceReading } from '../../domain/conditional-orders/watched-price.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { ConditionalOrderRepository, StoredOrder } from './conditional-order.repository.js';
import type { OrderPrices } from './order-prices.js';
import type { PublishOrder } from './publish-order.js';
import type { WatchedPrices } from './watched-prices.js';

const AT_ONCE = 1_000;

/** The sweep that reads the prices which armed orders wait for, and publishes the orders that they trigger. */
export class WatchOrders implements Sweep {
  readonly name = 'watch-conditional-orders';
  readonly everyMs = 2_000;

  constructor(
    private readonly orders: ConditionalOrderRepository,
    private readonly prices: OrderPrices,
    private readonly watched: WatchedPrices,
    private readonly publishOrder: Pick<PublishOrder, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; neither a pair nor an order that fails stops the others */
  async execute(): Promise<void> {
    const orders = await this.orders.watched(this.clock.now(), AT_ONCE);
    const byPair = Object.values(groupedByPair(orders));
    const failures: unknown[] = [];
    for (const waiting of byPair) {
      await this.watchPair(waiting, failures).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async watchPair(waiting: readonly StoredOrder[], failures: unknown[]): Promise<void> {
    const [{ sale: pair } = { sale: null }] = waiting;
    const judged = pair && (await this.judged(pair));
    if (!judged) return;
    for (const stored of waiting) {
      await this.consider(stored, judged.reading, judged.fault).catch((error: unknown) => failures.push(error));
    }
  }

  /** Null when there is no price, or another process judges it at this moment. */
  private async judged({
    asset,
    currency,
  }: OrderPair): Promise<{ readonly reading: PriceReading; readonly fault: PriceFault | null } | null> {
    const pair = { asset, currency };
    const reading = await this.prices.read(pair);
    if (!reading) return null;
    const known = await this.watched.of(pair);
    const { next, fault } = judgeReading(known, reading, this.clock.now());
    if (next !== known && !(await this.watched.store(pair, known, next))) return null;
    return { reading, fault };
  }

  private async consider(stored: StoredOrder, { price }: PriceReading, fault: PriceFault | null): Promise<void> {
    const { order, sale } = stored;
    const { condition, side } = sale;
    const isTrailing = condition.type === 'trailing-stop';
    // A price that does not count moves no trailing stop.
    const best = isTrailing && !fault ? await this.orders.improveBestPrice(order.id, price) : stored.bestPrice;
    if (!isTriggered(condition, side, price, best ?? price)) return;
    const reason = fault ?? (await this.published(stored));
    if (reason && reason !== stored.skipReason) await this.orders.setSkipReason(order.id, reason);
  }

  /** An order that somebody else has changed meanwhile is looked at again with the next price. */
  private async published(stored: StoredOrder): Promise<SkipReason | null> {
    return this.publishOrder.execute(stored).catch((error: unknown) => {
      if (error instanceof ConflictError) return null;
      throw error;
    });
  }
}

function groupedByPair(orders: readonly StoredOrder[]): Readonly<Record<string, readonly StoredOrder[]>> {
  const groups: Record<string, StoredOrder[]> = {};
  for (const stored of orders) {
    const pair = `${stored.sale.asset} ${stored.sale.currency}`;
    groups[pair] = [...(groups[pair] ?? []), stored];
  }
  return groups;
}
