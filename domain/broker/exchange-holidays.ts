import { addDays, type CalendarDate } from '../shared/calendar-date.js';
import {
  dayOf,
  easterSunday,
  FRIDAY,
  lastWeekday,
  MONDAY,
  nthWeekday,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekdayOf,
  yearOf,
} from '../shared/weekdays.js';

/** Closings that no rule gives: storms, attacks, days of mourning (New York Stock Exchange, "Special closings"; from 2001 on). */
const SPECIAL_CLOSINGS: ReadonlySet<string> = new Set([
  ...['2001-09-11', '2001-09-12', '2001-09-13', '2001-09-14', '2004-06-11', '2007-01-02'],
  ...['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'],
]);

/** The year from which the exchange has kept Juneteenth. */
const FIRST_JUNETEENTH = 2022;

/** The year from which it has closed early on a Wednesday before Independence Day. */
const FIRST_EARLY_WEDNESDAY = 2013;

/** A weekday on which the US stock exchanges are closed (New York Stock Exchange, Rule 7.2). */
export function isExchangeHoliday(date: CalendarDate): boolean {
  return holidaysOf(yearOf(date)).includes(date) || SPECIAL_CLOSINGS.has(date);
}

/**
 * A trading day that ends at 13:00: the day after Thanksgiving, the day before Independence Day and Christmas Eve, where the holiday itself
 * follows on a weekday. Before 2013 the exchange closed early on the Friday after an Independence Day on a Thursday, and not on the Wednesday.
 */
export function isEarlyClose(date: CalendarDate): boolean {
  const year = yearOf(date);
  const eves = ['07-03', '12-24'].map((day) => dayOf(year, day)).filter((day) => [1, 2, 3, 4].includes(weekdayOf(day)));
  const [wednesday, friday] = [dayOf(year, '07-03'), dayOf(year, '07-05')];
  if (year < FIRST_EARLY_WEDNESDAY && weekdayOf(wednesday) === 3) {
    if (date === wednesday) return false;
    if (date === friday) return true;
  }
  return [addDays(thanksgiving(year), 1), ...eves].includes(date);
}

function holidaysOf(year: number): readonly CalendarDate[] {
  const newYear = dayOf(year, '01-01');
  return [
    // On a Saturday it is not kept, because the Friday before ends the year.
    ...(weekdayOf(newYear) === SATURDAY ? [] : [observed(newYear)]),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    addDays(easterSunday(year), FRIDAY - 7),
    lastWeekday(year, 5, MONDAY),
    ...(year < FIRST_JUNETEENTH ? [] : [observed(dayOf(year, '06-19'))]),
    observed(dayOf(year, '07-04')),
    nthWeekday(year, 9, MONDAY, 1),
    thanksgiving(year),
    observed(dayOf(year, '12-25')),
  ];
}

/* A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
function observed(day: CalendarDate): CalendarDate {
  if (weekdayOf(day) === SATURDAY) return addDays(day, -1);
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day;
}

function thanksgiving(year: number): CalendarDate {
  return nthWeekday(year, 11, THURSDAY, 4);
}
