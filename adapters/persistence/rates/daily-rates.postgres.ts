import type { DailyRates } from '../../../application/rates/daily-rates.js';
import { formatRate, parseRate, type Rate, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = 'day::text, currency, per_eur::text AS "perEur", published_at AS "publishedAt"';

const NEWEST: Statement = {
  name: 'newest-daily-rates',
  text: `SELECT DISTINCT ON (currency) ${COLUMNS} FROM daily_rates ORDER BY currency, day DESC`,
};

const AS_OF: Statement = {
  name: 'daily-rates-as-of',
  text: `SELECT ${COLUMNS} FROM daily_rates WHERE day = (SELECT max(day) FROM daily_rates WHERE day <= $1)`,
};

const PUT: Statement = {
  name: 'put-daily-rates',
  text: `INSERT INTO daily_rates AS r (day, currency, per_eur, published_at)
    SELECT * FROM unnest($1::date[], $2::text[], $3::numeric[], $4::timestamptz[])
    ON CONFLICT (day, currency) DO UPDATE SET per_eur = excluded.per_eur, published_at = excluded.published_at
      WHERE excluded.published_at >= r.published_at
        AND (excluded.per_eur, excluded.published_at) IS DISTINCT FROM (r.per_eur, r.published_at)`,
};

interface RateRow {
  readonly day: CalendarDate;
  readonly currency: RatedCurrency;
  readonly perEur: string;
  readonly publishedAt: Date;
}

export class PostgresDailyRates implements DailyRates {
  constructor(private readonly database: Database) {}

  newest(): Promise<readonly DailyRate[]> {
    return this.read(NEWEST, []);
  }

  asOf(day: CalendarDate): Promise<readonly DailyRate[]> {
    return this.read(AS_OF, [day]);
  }

  async put(rates: readonly DailyRate[]): Promise<void> {
    // In one order everywhere, so that two processes that put the same rates at once do not wait for each other in a circle.
    const sorted = [...rates].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
    await this.database.query(PUT, [
      sorted.map(({ day }) => day),
      sorted.map(({ currency }) => currency),
      sorted.map(({ perEur }) => formatRate(perEur)),
      sorted.map(({ publishedAt }) => publishedAt),
    ]);
  }

  private async read(statement: Statement, values: readonly unknown[]): Promise<readonly DailyRate[]> {
    const rows = await this.database.query<RateRow & Record<string, unknown>>(statement, values);
    return rows.map((row) => ({ ...row, perEur: rateOf(row.perEur) }));
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
