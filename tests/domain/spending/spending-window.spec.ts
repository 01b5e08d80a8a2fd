import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, calendarDate, daysBetween } from '../../../domain/shared/calendar-date.js';
import {
  DAILY_WINDOWS,
  dateRange,
  daysOf,
  PERIODS,
  RANGE_MAX_DAYS,
  rangeOfPeriod,
  rangeOfWindow,
} from '../../../domain/spending/spending-window.js';
import { anyDate } from '../../support/builders/arbitraries.js';

const FIELDS = { from: 'currentFrom', to: 'currentTo' };

describe('a period', () => {
  it.each([
    ['7d', '2026-02-26'],
    ['30d', '2026-02-03'],
    ['90d', '2025-12-05'],
  ] as const)('of %s up to 4 March begins on %s', (period, from) => {
    expect(rangeOfPeriod(period, calendarDate('2026-03-04'))).toEqual({ from, to: '2026-03-04' });
  });

  it('has as many days as it says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), anyDate, (period, today) => {
        expect(daysOf(rangeOfPeriod(period, today))).toHaveLength(Number.parseInt(period, 10));
      }),
    );
  });
});

describe('a window of daily totals', () => {
  it.each([
    ['1d', '2026-03-04', '2026-03-04'],
    ['1w', '2026-03-04', '2026-02-26'],
    ['1m', '2026-03-04', '2026-02-05'],
    ['1m', '2026-03-30', '2026-03-01'],
    ['1m', '2026-03-31', '2026-03-01'],
    ['1y', '2026-03-04', '2025-03-05'],
    ['1y', '2028-02-29', '2027-03-01'],
    ['1y', '2028-03-01', '2027-03-02'],
  ] as const)('of %s up to %s begins on %s', (window, today, from) => {
    expect(rangeOfWindow(window, calendarDate(today))).toEqual({ from, to: today });
  });

  it('ends today, follows on the one before, and is never longer than a range may be', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DAILY_WINDOWS), anyDate, (window, today) => {
        const { from, to } = rangeOfWindow(window, today);
        expect(to).toBe(today);
        expect(daysBetween(from, to) + 1).toBeLessThanOrEqual(RANGE_MAX_DAYS);
        expect(from > addMonths(today, -12)).toBe(true);
      }),
    );
  });
});

describe('a range of days', () => {
  it('holds both ends, and may be one day or a leap year long', () => {
    expect(daysOf(dateRange('2026-03-31', '2026-04-01', FIELDS))).toEqual(['2026-03-31', '2026-04-01']);
    expect(daysOf(dateRange('2026-03-31', '2026-03-31', FIELDS))).toEqual(['2026-03-31']);
    expect(daysOf(dateRange('2028-01-01', '2028-12-31', FIELDS))).toHaveLength(RANGE_MAX_DAYS);
  });

  it.each([
    ['2026-04-01', '2026-03-31', 'currentTo must not be before currentFrom'],
    ['2026-01-01', '2027-01-02', 'currentTo must be at most 366 days from currentFrom, both included'],
    ['2026-02-29', '2026-03-01', 'currentFrom must be a day that exists in the calendar'],
    ['2026-03-01', '2026-3-2', 'currentTo must be a date from 1970 on, written YYYY-MM-DD'],
  ])('cannot be from %s to %s', (from, to, message) => {
    expect(() => dateRange(from, to, FIELDS)).toThrow(message);
  });

  it('lists its days without a gap', () => {
    fc.assert(
      fc.property(anyDate, fc.nat({ max: 400 }), (from, length) => {
        const days = daysOf({ from, to: addDays(from, length) });
        expect(days.map((day) => daysBetween(from, day))).toEqual(days.map((_, index) => index));
        expect(days).toHaveLength(length + 1);
      }),
    );
  });
});
