import type { MarketQuotes } from '../payments/types/market/market-quotes.js';
import type { Sweep } from '../ports/sweep.js';
import type { FillableOrder, FillableOrders } from './fillable-orders.js';

/**
 * The sweep of the sandbox's filler. It knows what the chain knows and no more, like anybody who fills orders: it fills those that pay,
 * because the market gives at least what is asked.
 */
export class FillOrders implements Sweep {
  readonly name = 'fill-conditional-orders';
  readonly everyMs = 1_000;

  constructor(
    private readonly orders: FillableOrders,
    private readonly quotes: MarketQuotes,
  ) {}

  /** @throws the first error; an order that fails does not stop the others */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const order of await this.orders.open()) {
      await this.fillIfItPays(order).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async fillIfItPays(order: FillableOrder): Promise<void> {
    const quote = await this.quotes.forInput(order.sellToken, order.buyToken, order.sellAmount);
    if (quote.kind === 'quote' && quote.amountOut >= order.asked) await this.orders.fill(order);
  }
}
