import { addDays, addMonths, type CalendarDate, type TimeZone } from '../shared/calendar-date.js';

/** docs/rules/schedules.md#days */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const STEPS: Readonly<Record<Frequency, { readonly days: number } | { readonly months: number }>> = {
  DAILY: { days: 1 },
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  QUARTERLY: { months: 3 },
};

/** The days on which a schedule pays. */
export interface Recurrence {
  readonly frequency: Frequency;
  readonly startDate: CalendarDate;
  /** The last day on which it may pay; null when it has no end. */
  readonly endDate: CalendarDate | null;
  /** The zone in which its days begin. */
  readonly timeZone: TimeZone;
}

/** The day of payment number `index`; the first is number 0. Months are counted from the start date: after a shorter month the 31st returns. */
export function occurrence(
  { frequency, startDate }: Pick<Recurrence, 'frequency' | 'startDate'>,
  index: number,
): CalendarDate {
  const step = STEPS[frequency];
  return 'days' in step ? addDays(startDate, index * step.days) : addMonths(startDate, index * step.months);
}
