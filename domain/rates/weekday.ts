import { addDays, type CalendarDate, startOfUtcDay } from '../shared/calendar-date.js';

/** Monday to Friday: rates are published on no other day. Holidays are not known here. */
export function isWeekday(date: CalendarDate): boolean {
  const weekday = startOfUtcDay(date).getUTCDay();
  return weekday > 0 && weekday < 6;
}

/** The last Monday to Friday before the date. */
export function weekdayBefore(date: CalendarDate): CalendarDate {
  const before = addDays(date, -1);
  return isWeekday(before) ? before : weekdayBefore(before);
}
