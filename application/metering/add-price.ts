import { type DatedPrice, nextPrice, type WantedPrice } from '../../domain/metering/rate-card.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Prices } from './prices.js';

/** Adds the next price of a tool. The calls that begin before it keep the price before it. */
export class AddPrice {
  constructor(
    private readonly prices: Prices,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError for what is no price, or begins too soon (docs/rules/platform.md#pricing) */
  async execute(wanted: WantedPrice): Promise<DatedPrice> {
    return this.unitOfWork.run(async () => {
      await this.prices.lock();
      const at = this.clock.now();
      const price = nextPrice(await this.prices.all(), wanted, at);
      await this.prices.add(price, at);
      return price;
    });
  }
}
