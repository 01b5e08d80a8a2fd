import { describe, expect, it } from '@jest/globals';
import { FollowDailyRates } from '../../../application/rates/follow-daily-rates.js';
import { GetExchangeRate } from '../../../application/rates/get-exchange-rate.js';
import type { NativePrice } from '../../../application/rates/native-price.js';
import { RefreshRates } from '../../../application/rates/refresh-rates.js';
import { formatRate, ONE, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import type { Publication } from '../../../domain/rates/rate-calendar.js';
import { isWeekday } from '../../../domain/rates/weekday.js';
import { addDays, type CalendarDate, calendarDate, startOfUtcDay } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { InMemoryDailyRates } from '../support/in-memory-daily-rates.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { StandingClock } from '../support/simple-ports.js';

/** A Friday morning. */
const FRIDAY = new Date('2026-11-20T09:00:00Z');

/** Publishes at three in the afternoon of weekdays; the dollar has the number of the day of the month behind its point. */
function stage() {
  const clock = new StandingClock(FRIDAY);
  const dailyRates = new InMemoryDailyRates(new InMemoryUnitOfWork());
  const asked: string[] = [];
  const faults = { source: false, oracle: false };
  const published = async (from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]> => {
    asked.push(`${from} to ${to}`);
    if (faults.source) throw new ServiceUnavailableError('The bank does not answer');
    const all: Publication[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const publishedAt = later(startOfUtcDay(date), 15 * HOUR);
      const usd = ONE + (ONE / 100n) * BigInt(date.slice(-2));
      const perEur = new Map<RatedCurrency, bigint>([
        ['USD', usd],
        ['CHF', ONE],
        ['CAD', ONE],
        ['MXN', ONE],
      ]);
      if (isWeekday(date) && publishedAt <= clock.time) all.push({ date, publishedAt, perEur });
    }
    return all;
  };
  const oracle: NativePrice = {
    read: async () => {
      if (faults.oracle) throw new ServiceUnavailableError('The price feed is silent');
      return { usd: 2_380n * ONE, updatedAt: later(clock.time, -MINUTE) };
    },
  };
  const refresh = new RefreshRates(dailyRates, { published }, oracle, clock);
  return { clock, dailyRates, asked, faults, refresh, source: { published } };
}

describe('the rates of the days', () => {
  it('are there for four hundred days the first time, without a gap', async () => {
    const { dailyRates, refresh } = stage();
    await refresh.execute();
    const first = addDays(calendarDate('2026-11-20'), -400);
    for (let day = first; day <= '2026-11-20'; day = addDays(day, 1)) {
      expect(dailyRates.on(day, 'USD')).toBeDefined();
      expect(dailyRates.on(day, 'EUR')).toBe('1');
    }
    expect(dailyRates.on('2026-11-15', 'USD')).toBe('1.13');
    expect(dailyRates.on('2026-11-19', 'USD')).toBe('1.19');
    // Friday's come out in the afternoon.
    expect(dailyRates.on('2026-11-20', 'USD')).toBe('1.19');
    expect(dailyRates.on('2026-11-20', 'ETH')).toBe('0.0005');
  });

  it('are asked for again every half hour until the day’s have come, and then no more', async () => {
    const { clock, dailyRates, asked, refresh } = stage();
    for (let minutes = 0; minutes <= 12 * 60; minutes += 10) {
      clock.time = later(FRIDAY, minutes * MINUTE);
      await refresh.execute();
    }
    expect(asked.slice(1)).toEqual(Array.from({ length: 12 }, () => '2026-11-19 to 2026-11-20'));
    expect(dailyRates.on('2026-11-20', 'USD')).toBe('1.2');
  });

  it('go on over the weekend, and are those of Monday on Monday', async () => {
    const { clock, dailyRates, refresh } = stage();
    for (const hours of [0, 8, 24, 48, 72, 80]) {
      clock.time = later(FRIDAY, hours * HOUR);
      await refresh.execute();
    }
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => dailyRates.on(day, 'USD'))).toEqual(['1.2', '1.2', '1.2', '1.23']);
    expect(
      [...dailyRates.rows.values()].find((rate) => rate.day === '2026-11-22' && rate.currency === 'USD'),
    ).toMatchObject({
      publishedAt: new Date('2026-11-20T15:00:00Z'),
    });
  });

  it('go on while the source does not answer, which is told, and are mended once it does', async () => {
    const { clock, dailyRates, asked, faults, refresh } = stage();
    await refresh.execute();
    faults.source = true;
    for (const days of [4, 5, 6]) {
      clock.time = later(FRIDAY, days * DAY);
      await expect(refresh.execute()).rejects.toThrow('The bank does not answer');
    }
    expect(dailyRates.on('2026-11-26', 'USD')).toBe('1.19');
    const before = asked.length;
    await refresh.execute();
    expect(asked).toHaveLength(before);

    faults.source = false;
    clock.time = later(clock.time, MINUTE);
    await refresh.execute();
    const week = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
    expect(week.map((day) => dailyRates.on(day, 'USD'))).toEqual(['1.2', '1.23', '1.24', '1.25', '1.25']);
  });

  it('lack the coin’s only while nobody can say what it is worth', async () => {
    const { clock, dailyRates, faults, refresh, source } = stage();
    faults.oracle = true;
    await expect(refresh.execute()).rejects.toThrow('The price feed is silent');
    expect(dailyRates.on('2026-11-20', 'USD')).toBe('1.19');
    expect(dailyRates.on('2026-11-20', 'ETH')).toBeUndefined();

    const withoutOracle = new RefreshRates(dailyRates, source, null, clock);
    await withoutOracle.execute();
    expect(dailyRates.on('2026-11-20', 'ETH')).toBeUndefined();
  });

  it('take the coin’s from a source that knows it', async () => {
    const { clock, dailyRates, source } = stage();
    const knowing = {
      published: async (from: CalendarDate, to: CalendarDate) =>
        (await source.published(from, to)).map((each) => ({
          ...each,
          perEur: new Map([...each.perEur, ['ETH', 7n] as const]),
        })),
    };
    const silent = { read: () => Promise.reject(new Error('It is not asked')) };
    await new RefreshRates(dailyRates, knowing, silent, clock).execute();
    expect(dailyRates.on('2026-11-20', 'ETH')).toBe('0.000000000000000007');
  });
});

describe('the exchange rate of today', () => {
  it('is the day’s, with the time of its publication', async () => {
    const { clock, dailyRates, refresh } = stage();
    const getRate = new GetExchangeRate(dailyRates, clock);
    await expect(getRate.execute({ from: 'USD', to: 'EUR' })).rejects.toThrow(ServiceUnavailableError);
    await refresh.execute();
    const updatedAt = new Date('2026-11-19T15:00:00Z');
    expect(await getRate.execute({ from: 'EUR', to: 'USD' })).toEqual({
      from: 'EUR',
      to: 'USD',
      rate: (ONE * 119n) / 100n,
      updatedAt,
    });
    expect(formatRate((await getRate.execute({ from: 'USD', to: 'EUR' })).rate, 6)).toBe('0.840336');
    expect(await getRate.execute({ from: 'USD', to: 'USD' })).toEqual({ from: 'USD', to: 'USD', rate: ONE, updatedAt });
  });

  it('is still the last one when nobody fills in the days', async () => {
    const { clock, dailyRates, refresh } = stage();
    await refresh.execute();
    clock.time = later(FRIDAY, 30 * DAY);
    expect(formatRate((await new GetExchangeRate(dailyRates, clock).execute({ from: 'EUR', to: 'USD' })).rate)).toBe(
      '1.19',
    );
  });
});

describe('the sandbox’s market', () => {
  it('is told the day’s rates when the day or its rates are new, and again when it could not be told', async () => {
    const { clock, dailyRates, refresh } = stage();
    const told: string[] = [];
    let isAway = false;
    const market = {
      quote: async (day: CalendarDate, perEur: ReadonlyMap<RatedCurrency, bigint>) => {
        if (isAway) throw new ServiceUnavailableError('The chain does not answer');
        told.push(`${day} ${formatRate(perEur.get('USD') ?? 0n)}`);
      },
    };
    const follow = new FollowDailyRates(dailyRates, market, clock);
    await follow.execute();
    expect(told).toEqual([]);

    await refresh.execute();
    await follow.execute();
    await follow.execute();
    clock.time = later(FRIDAY, 7 * HOUR);
    await refresh.execute();
    await follow.execute();
    clock.time = later(FRIDAY, DAY);
    isAway = true;
    await expect(follow.execute()).rejects.toThrow(ServiceUnavailableError);
    isAway = false;
    await follow.execute();
    expect(told).toEqual(['2026-11-20 1.19', '2026-11-20 1.2', '2026-11-21 1.2']);
  });
});
