import type { DailyRates } from '../../../application/rates/daily-rates.js';
import { formatRate, parseRate, type Rate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../../domain/rates/rate-calendar.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

const COLUMNS = 'day::text, currency, per_eur::text AS "perEur", published_at AS "publishedAt"';

const DECODERS = { day: calendarDate, perEur: rateOf };

const NEWEST = statement<None, DailyRate>('newest-daily-rates', DECODERS).sql(
  `SELECT DISTINCT ON (currency) ${COLUMNS} FROM daily_rates ORDER BY currency, day DESC`,
);

const AS_OF = statement<{ day: CalendarDate }, DailyRate>('daily-rates-as-of', DECODERS).sql(
  `SELECT ${COLUMNS} FROM daily_rates WHERE day = (SELECT max(day) FROM daily_rates WHERE day <= :day)`,
);

const PUT = statement<{
  days: readonly CalendarDate[];
  currencies: readonly RatedCurrency[];
  rates: readonly string[];
  times: readonly Date[];
}>('put-daily-rates').sql(`
    INSERT INTO daily_rates AS r (day, currency, per_eur, published_at)
    SELECT * FROM unnest(:days::date[], :currencies::text[], :rates::numeric[], :times::timestamptz[])
    ON CONFLICT (day, currency) DO UPDATE SET per_eur = excluded.per_eur, published_at = excluded.published_at
      WHERE excluded.published_at >= r.published_at
        AND (excluded.per_eur, excluded.published_at) IS DISTINCT FROM (r.per_eur, r.published_at)`);

export class PostgresDailyRates implements DailyRates {
  constructor(private readonly database: Database) {}

  newest(): Promise<readonly DailyRate[]> {
    return this.database.rows(NEWEST);
  }

  asOf(day: CalendarDate): Promise<readonly DailyRate[]> {
    return this.database.rows(AS_OF, { day });
  }

  async put(rates: readonly DailyRate[]): Promise<void> {
    // Always written in the same order, so that two processes that write the same rates cannot deadlock.
    const sorted = [...rates].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
    await this.database.affected(PUT, {
      days: sorted.map(({ day }) => day),
      currencies: sorted.map(({ currency }) => currency),
      rates: sorted.map(({ perEur }) => formatRate(perEur)),
      times: sorted.map(({ publishedAt }) => publishedAt),
    });
  }
}

function keyOf({ day, currency }: DailyRate): string {
  return `${day} ${currency}`;
}

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (rate === null) throw new Error(`${text} is no rate`);
  return rate;
}
