import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { DailyRates } from './daily-rates.js';
import type { DemoMarket } from './demo-market.js';

/** Sets the rates of the day in the sandbox's market. */
export class FollowDailyRates implements Sweep {
  readonly name = 'follow-daily-rates';
  readonly everyMs = 1_000;

  private followed = '';

  constructor(
    private readonly dailyRates: DailyRates,
    private readonly market: DemoMarket,
    private readonly clock: Clock,
  ) {}

  /** Can be called at any time. It calls the market only when the day or its rates have changed since the last call. */
  async execute(): Promise<void> {
    const today = utcDate(this.clock.now());
    const rates = await this.dailyRates.asOf(today);
    const perEur = new Map(rates.map((rate) => [rate.currency, rate.perEur]));
    const wanted = [today, ...[...perEur].map(([currency, rate]) => `${currency} ${rate}`).sort()].join();
    if (rates.length === 0 || wanted === this.followed) return;
    await this.market.quote(today, perEur);
    this.followed = wanted;
  }
}
