import {
  addDays,
  addMonths,
  type CalendarDate,
  dateIn,
  daysBetween,
  monthsBetween,
  startOfDay,
  type TimeZone,
} from '../shared/calendar-date.js';

/** docs/rules/mandates.md#schedule-days */
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
export function occurrence({ frequency, startDate }: Recurrence, index: number): CalendarDate {
  const step = STEPS[frequency];
  return 'days' in step ? addDays(startDate, index * step.days) : addMonths(startDate, index * step.months);
}

/** The beginning of the first day of payment after `at`; null when the end date comes before it. */
export function nextExecution(recurrence: Recurrence, at: Date): Date | null {
  const { endDate, timeZone } = recurrence;
  let index = elapsedSteps(recurrence, at);
  while (startOfDay(occurrence(recurrence, index), timeZone) <= at) index += 1;
  const day = occurrence(recurrence, index);
  return endDate !== null && day > endDate ? null : startOfDay(day, timeZone);
}

/** Whether the last day is over. */
export function hasEnded({ endDate, timeZone }: Recurrence, at: Date): boolean {
  return endDate !== null && at >= startOfDay(addDays(endDate, 1), timeZone);
}

/** A number of steps that have passed before `at` for certain. The search begins there. */
function elapsedSteps({ frequency, startDate, timeZone }: Recurrence, at: Date): number {
  const today = dateIn(timeZone, at);
  if (today <= startDate) return 0;
  const step = STEPS[frequency];
  const elapsed =
    'days' in step ? daysBetween(startDate, today) / step.days : monthsBetween(startDate, today) / step.months;
  return Math.max(0, Math.floor(elapsed) - 1);
}
