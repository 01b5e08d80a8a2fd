import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, calendarDate, daysBetween } from '../../../domain/shared/calendar-date.js';
import { OVERVIEW_PERIODS, type OverviewPeriod, overviewWindow } from '../../../domain/spending/overview-window.js';
import { daysOf, RANGE_MAX_DAYS } from '../../../domain/spending/spending-window.js';
import { anyDate } from '../../support/builders/arbitraries.js';

const inShort = (period: OverviewPeriod, today: string) => {
  const { current, previous, unit, spans } = overviewWindow(period, calendarDate(today));
  const [first, last] = [spans[0], spans.at(-1)];
  return {
    current: `${current.from} ${current.to}`,
    previous: `${previous.from} ${previous.to}`,
    spans: `${spans.length} ${unit}`,
    first: `${first?.from} ${first?.to}`,
    last: `${last?.from} ${last?.to}`,
  };
};

describe('the window of an overview', () => {
  it('of this month ends today, and is compared with the same days of the month before', () => {
    expect(inShort('this-month', '2026-11-23')).toEqual({
      current: '2026-11-01 2026-11-23',
      previous: '2026-10-01 2026-10-23',
      spans: '23 day',
      first: '2026-11-01 2026-11-01',
      last: '2026-11-23 2026-11-23',
    });
    expect(inShort('this-month', '2026-03-31').previous).toBe('2026-02-01 2026-02-28');
    expect(inShort('this-month', '2026-01-01')).toMatchObject({
      current: '2026-01-01 2026-01-01',
      previous: '2025-12-01 2025-12-01',
    });
  });

  it('of the last month is the whole of it, and the whole one before', () => {
    expect(inShort('last-month', '2026-03-31')).toEqual({
      current: '2026-02-01 2026-02-28',
      previous: '2026-01-01 2026-01-31',
      spans: '28 day',
      first: '2026-02-01 2026-02-01',
      last: '2026-02-28 2026-02-28',
    });
  });

  it('of ninety days has calendar weeks, the first and the last one as far as they go', () => {
    expect(inShort('90d', '2026-11-23')).toEqual({
      current: '2026-08-26 2026-11-23',
      previous: '2026-05-28 2026-08-25',
      spans: '14 week',
      first: '2026-08-26 2026-08-30',
      last: '2026-11-23 2026-11-23',
    });
  });

  it('of twelve months has this month and the eleven before it', () => {
    expect(inShort('12m', '2028-02-29')).toEqual({
      current: '2027-03-01 2028-02-29',
      previous: '2026-03-01 2027-02-28',
      spans: '12 month',
      first: '2027-03-01 2027-03-31',
      last: '2028-02-01 2028-02-29',
    });
  });

  it.each(OVERVIEW_PERIODS)(
    'of %s is made of its spans, follows the time before, and is no longer than a range may be',
    (period) => {
      fc.assert(
        fc.property(anyDate, (today) => {
          const { current, previous, spans } = overviewWindow(period, today);
          expect(spans.flatMap(daysOf)).toEqual(daysOf(current));
          expect(previous.to < current.from && previous.from <= previous.to).toBe(true);
          expect(daysBetween(current.from, current.to)).toBeLessThan(RANGE_MAX_DAYS);
          expect(current.to === today || addDays(current.to, 1) === `${today.slice(0, 8)}01`).toBe(true);
        }),
      );
    },
  );
});
