import { addDays, addMonths, type CalendarDate, calendarDate } from './calendar-date.js';

export const SUNDAY = 0;
export const MONDAY = 1;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function isWeekend(date: CalendarDate): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(date));
}

/** @param month from 1 @param nth from 1 */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = firstOf(year, month);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** @param month from 1 */
export function lastWeekday(year: number, month: number, weekday: number): CalendarDate {
  const last = addDays(addMonths(firstOf(year, month), 1), -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

/** The anonymous Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDate {
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

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** @param monthAndDay MM-DD */
export function dayOf(year: number, monthAndDay: string): CalendarDate {
  return calendarDate(`${year}-${monthAndDay}`);
}

function firstOf(year: number, month: number): CalendarDate {
  return dayOf(year, `${padded(month)}-01`);
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
