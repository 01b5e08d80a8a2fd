import { addDays, type CalendarDate } from './calendar-date.js';
import {
  dayOf,
  easterSunday,
  lastWeekday,
  MONDAY,
  nthWeekday,
  SUNDAY,
  THURSDAY,
  weekdayOf,
  yearOf,
} from './weekdays.js';

/** The first years of two holidays. */
const [KING_DAY_SINCE, JUNETEENTH_SINCE] = [1986, 2021];

/** From 1971 to 1977 Veterans Day was the fourth Monday of October (5 U.S.C. 6103, by the Uniform Monday Holiday Act and its correction). */
const [OCTOBER_VETERANS_FROM, OCTOBER_VETERANS_UNTIL] = [1971, 1977];

/**
 * A holiday of the Federal Reserve Banks. One that falls on a Sunday is kept on the Monday; one on a Saturday is not kept on another day
 * (Federal Reserve, "Holiday Schedules").
 */
export function isFederalBankHoliday(date: CalendarDate): boolean {
  const year = yearOf(date);
  const june = year < JUNETEENTH_SINCE ? [] : ['06-19'];
  const isVeteransInOctober = year >= OCTOBER_VETERANS_FROM && year <= OCTOBER_VETERANS_UNTIL;
  const november = isVeteransInOctober ? [] : ['11-11'];
  const fixed = ['01-01', ...june, '07-04', ...november, '12-25'].map((day) => dayOf(year, day));
  const kept = fixed.map((day) => (weekdayOf(day) === SUNDAY ? addDays(day, 1) : day));
  return [
    ...kept,
    ...(year < KING_DAY_SINCE ? [] : [nthWeekday(year, 1, MONDAY, 3)]),
    nthWeekday(year, 2, MONDAY, 3),
    lastWeekday(year, 5, MONDAY),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    ...(isVeteransInOctober ? [nthWeekday(year, 10, MONDAY, 4)] : []),
    nthWeekday(year, 11, THURSDAY, 4),
  ].includes(date);
}

/** A closing day of T2, the euro's settlement system, that is no weekend (European Central Bank, "TARGET closing days"). */
export function isTargetClosingDay(date: CalendarDate): boolean {
  const year = yearOf(date);
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((day) => dayOf(year, day));
  return [...fixed, addDays(easter, -2), addDays(easter, 1)].includes(date);
}
