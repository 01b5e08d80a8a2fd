import { addMonths, type CalendarDate, calendarDate, utcDate } from '../shared/calendar-date.js';

/** The months, in UTC, whose credits could still be spent now: the last one and this one, each by its first day. */
export function planCreditMonths(now: Date): readonly CalendarDate[] {
  const current = calendarDate(`${utcDate(now).slice(0, 7)}-01`);
  return [addMonths(current, -1), current];
}

/** From when on the credits of a month cannot be spent any more: after the month that follows it. @param month its first day */
export function planCreditsExpireOn(month: CalendarDate): CalendarDate {
  return addMonths(month, 2);
}
