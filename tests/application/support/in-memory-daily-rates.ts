import type { DailyRates } from '../../../application/rates/daily-rates.js';
import { formatRate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryDailyRates implements DailyRates {
  readonly rows = new Map<string, DailyRate>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async newest(): Promise<readonly DailyRate[]> {
    const sorted = [...this.rows.values()].sort((one, other) => one.day.localeCompare(other.day));
    return [...new Map(sorted.map((rate) => [rate.currency, rate])).values()];
  }

  async put(rates: readonly DailyRate[]): Promise<void> {
    this.unitOfWork.write(() => {
      for (const rate of rates) {
        const there = this.rows.get(`${rate.day} ${rate.currency}`);
        if (!there || there.publishedAt <= rate.publishedAt) this.rows.set(`${rate.day} ${rate.currency}`, rate);
      }
    });
  }

  async asOf(day: CalendarDate): Promise<readonly DailyRate[]> {
    const last = [...this.rows.values()]
      .map((rate) => rate.day)
      .filter((date) => date <= day)
      .sort()
      .at(-1);
    return [...this.rows.values()].filter((rate) => rate.day === last);
  }

  on(day: string, currency: RatedCurrency): string | undefined {
    const rate = this.rows.get(`${day} ${currency}`);
    return rate && formatRate(rate.perEur);
  }
}
