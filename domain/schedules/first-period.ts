import { dateIn } from '../shared/calendar-date.js';
import { begunBy, type Periods } from './periods.js';
import { occurrence, type Recurrence } from './recurrence.js';

/**
 * The index of the period that an activation at this time begins with: a day of payment that is over is left out, today's is not
 * (docs/rules/schedules.md#days). It is the number of periods when none is left.
 */
export function firstPeriodAt(periods: Periods, recurrence: Recurrence, at: Date): number {
  const index = Math.max(0, begunBy(periods, at) - 1);
  return occurrence(recurrence, index) < dateIn(recurrence.timeZone, at) ? index + 1 : index;
}
