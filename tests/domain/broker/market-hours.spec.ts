import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEarlyClose } from '../../../domain/broker/exchange-holidays.js';
import { isTradingDay, marketHoursAt } from '../../../domain/broker/market-hours.js';
import { addDays, calendarDate, dateIn, US_EASTERN } from '../../../domain/shared/calendar-date.js';
import { isWeekend } from '../../../domain/shared/weekdays.js';

const weekdaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => addDays(calendarDate(`${year}-01-01`), index)).filter(
    (day) => day.startsWith(String(year)) && !isWeekend(day),
  );
const inYear = (year: number, days: readonly string[]) => days.map((day) => `${year}-${day}`);

// New York Stock Exchange, "Holidays and Trading Hours".
const PUBLISHED = [
  [
    2002,
    ['01-01', '01-21', '02-18', '03-29', '05-27', '07-04', '09-02', '11-28', '12-25'],
    ['07-05', '11-29', '12-24'],
  ],
  [
    2013,
    ['01-01', '01-21', '02-18', '03-29', '05-27', '07-04', '09-02', '11-28', '12-25'],
    ['07-03', '11-29', '12-24'],
  ],
  [2022, ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26'], ['11-25']],
  [
    2024,
    ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
    ['07-03', '11-29', '12-24'],
  ],
  [
    2025,
    ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
    ['07-03', '11-28', '12-24'],
  ],
  [
    2026,
    ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
    ['11-27', '12-24'],
  ],
  [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'], ['11-26']],
  [2028, ['01-17', '02-21', '04-14', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'], ['07-03', '11-24']],
] as const;

describe('the trading days', () => {
  it.each(PUBLISHED)('of %i are those that the exchange has published', (year, holidays, earlyCloses) => {
    expect(weekdaysOf(year).filter((day) => !isTradingDay(day))).toEqual(inYear(year, holidays));
    expect(weekdaysOf(year).filter((day) => isEarlyClose(day))).toEqual(inYear(year, earlyCloses));
  });
});

describe('the market hours', () => {
  it.each([
    // A Friday in winter: UTC is five hours later.
    ['2026-11-20T08:59:59.999Z', '2026-11-20', 'overnight'],
    ['2026-11-20T09:00:00Z', '2026-11-20', 'pre_market'],
    ['2026-11-20T14:30:00Z', '2026-11-20', 'regular'],
    ['2026-11-20T21:00:00Z', '2026-11-20', 'after_hours'],
    ['2026-11-21T00:59:59.999Z', '2026-11-20', 'after_hours'],
    // The weekend after it, until Sunday evening.
    ['2026-11-21T01:00:00Z', '2026-11-23', null],
    ['2026-11-23T00:59:59.999Z', '2026-11-23', null],
    ['2026-11-23T01:00:00Z', '2026-11-23', 'overnight'],
    // A weekday: the next day begins in the evening.
    ['2026-11-18T01:00:00Z', '2026-11-18', 'overnight'],
    // Thanksgiving, and the day after it, which ends early.
    ['2026-11-26T15:00:00Z', '2026-11-27', null],
    ['2026-11-27T01:00:00Z', '2026-11-27', 'overnight'],
    ['2026-11-27T17:59:59Z', '2026-11-27', 'regular'],
    ['2026-11-27T18:00:00Z', '2026-11-27', 'after_hours'],
    ['2026-11-27T22:00:00Z', '2026-11-30', null],
    // The Mondays after clocks have changed.
    ['2026-03-09T13:29:59Z', '2026-03-09', 'pre_market'],
    ['2026-03-09T13:30:00Z', '2026-03-09', 'regular'],
    ['2026-11-02T01:00:00Z', '2026-11-02', 'overnight'],
    ['2026-11-02T14:30:00Z', '2026-11-02', 'regular'],
    // New Year's Eve, and New Year's Day on a Friday.
    ['2027-01-01T01:00:00Z', '2027-01-04', null],
  ])('at %s are those of %s, and the open window is %s', (at, day, window) => {
    expect(marketHoursAt(new Date(at))).toMatchObject({ cycleEtDate: day, openWindow: window });
  });

  it('follow each other without a gap on a trading day that has not ended, whenever one asks', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (at) => {
        const { cycleEtDate, windows } = marketHoursAt(at);
        expect(isTradingDay(cycleEtDate)).toBe(true);
        expect(cycleEtDate >= dateIn(US_EASTERN, at)).toBe(true);
        windows.reduce((before, window) => {
          expect(window.opensAt).toEqual(before.closesAt);
          return window;
        });
        expect(windows.every(({ opensAt, closesAt }) => opensAt < closesAt)).toBe(true);
        expect(at < (windows.at(-1)?.closesAt ?? at)).toBe(true);
      }),
    );
  });
});
