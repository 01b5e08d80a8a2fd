import { addDays, addMonths, type CalendarDate, startOfUtcDay } from '../shared/calendar-date.js';
import { type DateRange, daysOf } from './spending-window.js';

/** The times that the owner's overview is about (docs/rules/time.md#periods). */
export const OVERVIEW_PERIODS = ['this-month', 'last-month', '90d', '12m'] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];
export const DEFAULT_OVERVIEW_PERIOD: OverviewPeriod = 'this-month';

/** What one span of a period is: a day of a month, a week of ninety days, a month of a year. */
export const SPAN_UNITS = ['day', 'week', 'month'] as const;
export type SpanUnit = (typeof SPAN_UNITS)[number];

const UNIT_IN: Readonly<Record<OverviewPeriod, SpanUnit>> = {
  'this-month': 'day',
  'last-month': 'day',
  '90d': 'week',
  '12m': 'month',
};

export interface OverviewWindow {
  readonly current: DateRange;
  /** The time before: as many days, or the same days of the month or year before. */
  readonly previous: DateRange;
  readonly unit: SpanUnit;
  /** The spans of the current range, in order. Its first and last one may be shorter than the others. */
  readonly spans: readonly DateRange[];
}

/** Days in UTC. Only `last-month` ends before today. */
export function overviewWindow(period: OverviewPeriod, today: CalendarDate): OverviewWindow {
  const current = rangeOf(period, today);
  const unit = UNIT_IN[period];
  return { current, previous: rangeBefore(period, current), unit, spans: spansOf(current, unit) };
}

function rangeOf(period: OverviewPeriod, today: CalendarDate): DateRange {
  const month = firstOfMonth(today);
  switch (period) {
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case '12m':
      return { from: addMonths(month, -11), to: today };
  }
}

function rangeBefore(period: OverviewPeriod, { from, to }: DateRange): DateRange {
  switch (period) {
    case 'this-month':
      return { from: addMonths(from, -1), to: addMonths(to, -1) };
    case 'last-month':
      return { from: addMonths(from, -1), to: addDays(from, -1) };
    case '90d':
      return { from: addDays(from, -90), to: addDays(from, -1) };
    case '12m':
      return { from: addMonths(from, -12), to: addMonths(to, -12) };
  }
}

function spansOf(range: DateRange, unit: SpanUnit): readonly DateRange[] {
  const spans: DateRange[] = [];
  for (const day of daysOf(range)) {
    const last = spans.at(-1);
    if (last && !beginsSpan(day, unit)) spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day });
  }
  return spans;
}

function beginsSpan(day: CalendarDate, unit: SpanUnit): boolean {
  if (unit === 'day') return true;
  return unit === 'week' ? startOfUtcDay(day).getUTCDay() === 1 : day === firstOfMonth(day);
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Number(date.slice(8)));
}
