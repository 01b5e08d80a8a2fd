import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ONE, type RatedCurrency } from '../../../domain/rates/exchange-rate.js';
import { calendarOf, type DailyRate, type Publication } from '../../../domain/rates/rate-calendar.js';
import { isWeekday, weekdayBefore } from '../../../domain/rates/weekday.js';
import { addDays, calendarDate, daysBetween, startOfUtcDay } from '../../../domain/shared/calendar-date.js';
import { HOUR, later } from '../../support/builders/time.js';

const day = (text: string) => calendarDate(text);

/** Published at three in the afternoon. */
function publication(date: string, rates: Partial<Record<RatedCurrency, bigint>>): Publication {
  const perEur = new Map(Object.entries(rates) as [RatedCurrency, bigint][]);
  return { date: day(date), publishedAt: later(startOfUtcDay(day(date)), 15 * HOUR), perEur };
}

const lines = (rates: readonly DailyRate[]) =>
  rates.map(({ day: date, currency, perEur, publishedAt }) => [
    date,
    currency,
    perEur,
    publishedAt.toISOString().slice(0, 10),
  ]);

describe('the rates of every day', () => {
  it('go on over a weekend', () => {
    const published = [publication('2026-11-20', { USD: 2n }), publication('2026-11-23', { USD: 3n })];
    expect(lines(calendarOf(published, [], day('2026-11-20'), day('2026-11-23')))).toEqual([
      ['2026-11-20', 'USD', 2n, '2026-11-20'],
      ['2026-11-21', 'USD', 2n, '2026-11-20'],
      ['2026-11-22', 'USD', 2n, '2026-11-20'],
      ['2026-11-23', 'USD', 3n, '2026-11-23'],
    ]);
  });

  it('go on with what is known, when nothing new is published', () => {
    const known = calendarOf(
      [publication('2026-11-20', { USD: 2n, CHF: 5n })],
      [],
      day('2026-11-20'),
      day('2026-11-20'),
    );
    expect(lines(calendarOf([], known, day('2026-01-01'), day('2026-11-21')))).toEqual([
      ['2026-11-20', 'USD', 2n, '2026-11-20'],
      ['2026-11-21', 'USD', 2n, '2026-11-20'],
      ['2026-11-20', 'CHF', 5n, '2026-11-20'],
      ['2026-11-21', 'CHF', 5n, '2026-11-20'],
    ]);
  });

  it('are mended for the days whose publication was missed', () => {
    const known = calendarOf([publication('2026-11-17', { USD: 1n })], [], day('2026-11-17'), day('2026-11-20'));
    const newest = known.filter((rate) => rate.day === '2026-11-20');
    const published = [publication('2026-11-18', { USD: 2n }), publication('2026-11-20', { USD: 4n })];
    expect(lines(calendarOf(published, newest, day('2026-01-01'), day('2026-11-20')))).toEqual([
      ['2026-11-17', 'USD', 1n, '2026-11-17'],
      ['2026-11-18', 'USD', 2n, '2026-11-18'],
      ['2026-11-19', 'USD', 2n, '2026-11-18'],
      ['2026-11-20', 'USD', 4n, '2026-11-20'],
    ]);
  });

  it('begin with the first publication, where there is none before', () => {
    const published = [publication('2026-11-19', { USD: 2n, ETH: 7n }), publication('2026-11-18', { USD: 1n })];
    expect(lines(calendarOf(published, [], day('2026-11-17'), day('2026-11-19')))).toEqual([
      ['2026-11-18', 'USD', 1n, '2026-11-18'],
      ['2026-11-19', 'USD', 2n, '2026-11-19'],
      ['2026-11-19', 'ETH', 7n, '2026-11-19'],
    ]);
  });

  it('are those published last, when a day has two', () => {
    const early = { ...publication('2026-11-20', { ETH: 1n }), publishedAt: new Date('2026-11-19T23:00:00Z') };
    const late = publication('2026-11-20', { ETH: 2n });
    for (const published of [
      [early, late],
      [late, early],
    ]) {
      expect(lines(calendarOf(published, [], day('2026-11-20'), day('2026-11-20')))).toEqual([
        ['2026-11-20', 'ETH', 2n, '2026-11-20'],
      ]);
    }
  });

  it('have no gap, and never show what was not yet published', () => {
    const first = day('2026-01-01');
    const published = fc
      .uniqueArray(fc.nat({ max: 60 }), { minLength: 1, maxLength: 20 })
      .map((offsets) => offsets.map((offset) => publication(addDays(first, offset), { USD: ONE + BigInt(offset) })));
    fc.assert(
      fc.property(published, (publications) => {
        const to = addDays(first, 60);
        const rates = calendarOf(publications, [], first, to);
        const earliest = publications.map(({ date }) => date).sort()[0] ?? to;
        expect(rates).toHaveLength(daysBetween(earliest, to) + 1);
        for (const [index, rate] of rates.entries()) {
          expect(rate.day).toBe(addDays(earliest, index));
          const due = publications
            .map(({ date }) => date)
            .filter((date) => date <= rate.day)
            .sort()
            .at(-1);
          expect(rate.perEur).toBe(ONE + BigInt(daysBetween(first, due ?? to)));
        }
      }),
    );
  });
});

describe('weekdays', () => {
  it('are Monday to Friday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day('2026-11-16'), index));
    expect(week.map(isWeekday)).toEqual([true, true, true, true, true, false, false]);
    expect(weekdayBefore(day('2026-11-23'))).toBe('2026-11-20');
    expect(weekdayBefore(day('2026-11-20'))).toBe('2026-11-19');
  });
});
