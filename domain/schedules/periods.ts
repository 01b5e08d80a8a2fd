import { addDays, addMonths, type CalendarDate, startOfDay } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import { occurrence, type Recurrence } from './recurrence.js';

/** The most payments that one schedule makes: its contract takes no more (docs/rules/schedules.md#horizon). */
export const MOST_PERIODS = 500;

/** How far a schedule without an end date reaches (docs/rules/schedules.md#horizon). */
const OPEN_ENDED_MONTHS = 120;

/**
 * The periods of a schedule, as its contract has them: each begins with its own day of payment and ends with the next one's, the last one
 * at the end. In whole seconds.
 */
export interface Periods {
  readonly begins: readonly Date[];
  readonly end: Date;
}

/** One of them. Its first instant belongs to it, its end does not. */
export interface Period {
  /** From zero. */
  readonly index: number;
  readonly begin: Date;
  readonly end: Date;
}

/** @throws ValidationError when the dates leave no payment, or more than a schedule can make */
export function periodsOf(recurrence: Recurrence): Periods {
  const { startDate, endDate, timeZone } = recurrence;
  const days = daysUntil(recurrence, endDate ?? addDays(addMonths(startDate, OPEN_ENDED_MONTHS), -1));
  const last = days[MOST_PERIODS - 1];
  if (endDate !== null && days.length > MOST_PERIODS) {
    throw new ValidationError(
      'endDate',
      `leaves more than ${MOST_PERIODS} payments; the last of them would be on ${last}`,
    );
  }
  const paid = days.slice(0, MOST_PERIODS);
  const end = endDate === null ? occurrence(recurrence, paid.length) : addDays(endDate, 1);
  return { begins: paid.map((day) => startOfDay(day, timeZone)), end: startOfDay(end, timeZone) };
}

/** Null when there is no such period. */
export function periodAt({ begins, end }: Periods, index: number): Period | null {
  const begin = begins[index];
  return begin ? { index, begin, end: begins[index + 1] ?? end } : null;
}

/** How many periods have begun by then: also the index of the first one that begins later. */
export function begunBy({ begins }: Periods, at: Date): number {
  const next = begins.findIndex((begin) => begin > at);
  return next === -1 ? begins.length : next;
}

/* At most one more than a schedule can have. */
function daysUntil(recurrence: Recurrence, horizon: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let index = 0; index <= MOST_PERIODS; index += 1) {
    const day = occurrence(recurrence, index);
    if (day > horizon) break;
    days.push(day);
  }
  return days;
}
