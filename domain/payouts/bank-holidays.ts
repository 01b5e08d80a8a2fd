import { addDays, type CalendarDate, calendarDate } from '../shared/calendar-date.js';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function isWeekend(date: CalendarDate): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(date));
}

/**
 * A holiday of the Federal Reserve Banks. One that falls on a Sunday is kept on the Monday; one on a Saturday is not kept on another day
 * (Federal Reserve, "Holiday Schedules").
 */
export function isFederalBankHoliday(date: CalendarDate): boolean {
  const year = yearOf(date);
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => dayOf(year, day));
  const kept = fixed.map((day) => (weekdayOf(day) === SUNDAY ? addDays(day, 1) : day));
  return [
    ...kept,
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMondayOfMay(year),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
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

/** The anonymous Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, `${padded(Math.floor(sum / 31))}-${padded((sum % 31) + 1)}`);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = dayOf(year, `${padded(month)}-01`);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = dayOf(year, '05-31');
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

function dayOf(year: number, monthAndDay: string): CalendarDate {
  return calendarDate(`${year}-${monthAndDay}`);
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
