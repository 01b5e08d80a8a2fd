import { addDays, addMonths, type CalendarDate, calendarDate, daysBetween } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';

/** Days in UTC, both ends included. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Windows of the reports (docs/rules/time.md#periods): whole days in UTC, today's among them. */
export const PERIODS = ['7d', '30d', '90d'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '30d';

const DAYS_IN: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90 };

export function rangeOfPeriod(period: Period, today: CalendarDate): DateRange {
  return { from: addDays(today, 1 - DAYS_IN[period]), to: today };
}

/** Windows of the daily totals; the last day is today. A month or year begins the day after the same day one month or year ago. */
export const DAILY_WINDOWS = ['1d', '1w', '1m', '1y'] as const;
export type DailyWindow = (typeof DAILY_WINDOWS)[number];
export const DEFAULT_DAILY_WINDOW: DailyWindow = '1m';

const MONTHS_IN = { '1m': 1, '1y': 12 } as const;

export function rangeOfWindow(window: DailyWindow, today: CalendarDate): DateRange {
  if (window === '1d') return { from: today, to: today };
  if (window === '1w') return { from: addDays(today, -6), to: today };
  return { from: addDays(addMonths(today, -MONTHS_IN[window]), 1), to: today };
}

/** The longest range that a client may ask for: a leap year. */
export const RANGE_MAX_DAYS = 366;

/**
 * @param fields the names under which the two dates were sent
 * @throws ValidationError when one is no date, the first is after the second, or they are too far apart
 */
export function dateRange(from: string, to: string, fields: { readonly from: string; readonly to: string }): DateRange {
  const range = { from: calendarDate(from, fields.from), to: calendarDate(to, fields.to) };
  const days = daysBetween(range.from, range.to) + 1;
  if (days < 1) throw new ValidationError(fields.to, `must not be before ${fields.from}`);
  if (days > RANGE_MAX_DAYS) {
    throw new ValidationError(fields.to, `must be at most ${RANGE_MAX_DAYS} days from ${fields.from}, both included`);
  }
  return range;
}

/** Every day of the range, in order. */
export function daysOf({ from, to }: DateRange): readonly CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days));
}
