import { addDays, addMonths, type CalendarDate } from '../shared/calendar-date.js';

/** Windows of the earnings' time series (docs/rules/time.md#periods). */
export const EARNINGS_WINDOWS = ['1w', '1m', '3m', '1y'] as const;
export type EarningsWindow = (typeof EARNINGS_WINDOWS)[number];
export const DEFAULT_EARNINGS_WINDOW: EarningsWindow = '1m';

const MONTHS_IN: Readonly<Record<Exclude<EarningsWindow, '1w'>, number>> = { '1m': 1, '3m': 3, '1y': 12 };

/** The window's first day; its last day is today. A window of a month begins the day after the same day of the previous month. */
export function firstDayOf(window: EarningsWindow, today: CalendarDate): CalendarDate {
  return window === '1w' ? addDays(today, -6) : addDays(addMonths(today, -MONTHS_IN[window]), 1);
}
