import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresDailyRates } from '../../../../adapters/persistence/rates/daily-rates.postgres.js';
import { formatRate, parseRate, type RatedCurrency } from '../../../../domain/rates/exchange-rate.js';
import type { DailyRate } from '../../../../domain/rates/rate-calendar.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let rates: PostgresDailyRates;
beforeAll(async () => {
  db = await openTestDatabase();
  rates = new PostgresDailyRates(db.database);
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE daily_rates'));

function rate(day: string, currency: RatedCurrency, perEur: string, publishedAt = `${day}T15:00:00Z`): DailyRate {
  return { day: calendarDate(day), currency, perEur: parseRate(perEur) ?? 0n, publishedAt: new Date(publishedAt) };
}

const shown = (found: readonly DailyRate[]) =>
  found.map(({ day, currency, perEur }) => `${day} ${currency} ${formatRate(perEur)}`).sort();

describe('the rates of the days', () => {
  it('are kept to the last decimal', async () => {
    const kept = [rate('2026-11-20', 'USD', '1.0835'), rate('2026-11-20', 'ETH', '0.000313669123456789')];
    await rates.put(kept);
    expect(await rates.asOf(calendarDate('2026-11-20'))).toEqual(expect.arrayContaining(kept));
  });

  it('of a day are those of the last day that has any', async () => {
    await rates.put([rate('2026-11-19', 'USD', '1'), rate('2026-11-20', 'USD', '2')]);
    expect(shown(await rates.asOf(calendarDate('2026-11-19')))).toEqual(['2026-11-19 USD 1']);
    expect(shown(await rates.asOf(calendarDate('2027-01-01')))).toEqual(['2026-11-20 USD 2']);
    expect(await rates.asOf(calendarDate('2026-11-18'))).toEqual([]);
  });

  it('are the newest of each currency, which need not be of one day', async () => {
    expect(await rates.newest()).toEqual([]);
    await rates.put([rate('2026-11-19', 'ETH', '3'), rate('2026-11-19', 'USD', '1'), rate('2026-11-20', 'USD', '2')]);
    expect(shown(await rates.newest())).toEqual(['2026-11-19 ETH 3', '2026-11-20 USD 2']);
  });

  it('give way to what was published later, not to what was published before', async () => {
    await rates.put([rate('2026-11-20', 'USD', '1.1')]);
    await rates.put([rate('2026-11-20', 'USD', '1', '2026-11-19T15:00:00Z')]);
    expect(shown(await rates.newest())).toEqual(['2026-11-20 USD 1.1']);
    await rates.put([rate('2026-11-20', 'USD', '1.2', '2026-11-20T16:00:00Z')]);
    expect(shown(await rates.newest())).toEqual(['2026-11-20 USD 1.2']);
  });

  it('are the same when two processes put them at once', async () => {
    const other = new PostgresDailyRates(await db.connect());
    const days = Array.from({ length: 28 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
    const all = days.flatMap((day) => [rate(day, 'USD', '1.1'), rate(day, 'CHF', '0.9')]);
    await Promise.all([rates.put(all), other.put([...all].reverse()), rates.put(all), other.put(all)]);
    expect(await db.sql('SELECT count(*)::int AS rows FROM daily_rates')).toEqual([{ rows: all.length }]);
  });
});
