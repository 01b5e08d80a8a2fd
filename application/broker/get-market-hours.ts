import { type MarketHours, marketHoursAt } from '../../domain/broker/market-hours.js';
import type { Clock } from '../ports/clock.js';

/** Reads when shares can be traded on this trading day, or on the next one. */
export class GetMarketHours {
  constructor(private readonly clock: Clock) {}

  execute(): MarketHours {
    return marketHoursAt(this.clock.now());
  }
}
