import { addDays, dateIn, type TimeZone } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import { type Periods, periodsOf } from './periods.js';
import { FREQUENCIES, type Recurrence } from './recurrence.js';

/**
 * The days of payment that these periods are, for a contract of which nobody knows any longer how its owner has described it.
 * @returns null when no recurrence in this zone has exactly these periods
 */
export function recurrenceOf(periods: Periods, timeZone: TimeZone): Recurrence | null {
  const [first] = periods.begins;
  if (!first) return null;
  const startDate = dateIn(timeZone, first);
  const lastDate = addDays(dateIn(timeZone, periods.end), -1);
  const candidates = [null, lastDate].flatMap((endDate) =>
    FREQUENCIES.map((frequency) => ({ frequency, startDate, endDate, timeZone })),
  );
  return candidates.find((recurrence) => hasPeriods(recurrence, periods)) ?? null;
}

function hasPeriods(recurrence: Recurrence, { begins, end }: Periods): boolean {
  try {
    const made = periodsOf(recurrence);
    return sameTimes([...made.begins, made.end], [...begins, end]);
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
}

function sameTimes(some: readonly Date[], others: readonly Date[]): boolean {
  return some.length === others.length && some.every((time, index) => time.getTime() === others[index]?.getTime());
}
