import type { DatedPrice } from '../../domain/metering/rate-card.js';
import type { Clock } from '../ports/clock.js';
import type { Prices } from './prices.js';

/** Less than the time between adding a price and its beginning (`PRICE_NOTICE_MS`). */
const READ_AGAIN_AFTER_MS = 60_000;

/**
 * The prices, remembered for a minute: every process has read a price before it begins. A process that cannot read them bills nothing
 * either, because both is done in one database.
 */
export class RateCard {
  private known: { readonly at: Date; readonly prices: Promise<readonly DatedPrice[]> } | null = null;

  constructor(
    private readonly prices: Pick<Prices, 'all'>,
    private readonly clock: Clock,
  ) {}

  read(): Promise<readonly DatedPrice[]> {
    const at = this.clock.now();
    if (this.known && Math.abs(at.getTime() - this.known.at.getTime()) < READ_AGAIN_AFTER_MS) return this.known.prices;
    const known = { at, prices: this.prices.all() };
    this.known = known;
    known.prices.catch(() => {
      if (this.known === known) this.known = null;
    });
    return known.prices;
  }
}
