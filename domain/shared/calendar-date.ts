import { ValidationError } from './errors.js';
import type { Branded } from './ids.js';

/** A day of the Gregorian calendar, YYYY-MM-DD, in no particular time zone. Such dates sort as text. */
export type CalendarDate = Branded<'CalendarDate'>;

/** An IANA time zone name: "Europe/Berlin". */
export type TimeZone = Branded<'TimeZone'>;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST_YEAR = 1970;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** @throws ValidationError when the text is no existing YYYY-MM-DD date from 1970 on */
export function calendarDate(text: string, field = 'date'): CalendarDate {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < EARLIEST_YEAR) {
    throw new ValidationError(field, 'must be a date from 1970 on, written YYYY-MM-DD');
  }
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    throw new ValidationError(field, 'must be a day that exists in the calendar');
  }
  return text as CalendarDate;
}

/** @throws ValidationError when this runtime knows no such zone */
export function timeZone(name: string, field = 'timeZone'): TimeZone {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone as TimeZone;
  } catch {
    throw new ValidationError(field, 'must be an IANA time zone such as "Europe/Berlin"');
  }
}

/** The zone of the US banks and stock exchanges. */
export const US_EASTERN = timeZone('America/New_York');

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(utcMidnight(date) + days * DAY_MS);
}

/** The same day `months` later, or the last day of that month where it is shorter: 31 January + 1 is 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(utcMidnight(date));
  const month = start.getUTCMonth() + months;
  const firstOfMonth = new Date(Date.UTC(start.getUTCFullYear(), month, 1));
  const lastDay = daysInMonth(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1);
  return dateOf(firstOfMonth.getTime() + (Math.min(start.getUTCDate(), lastDay) - 1) * DAY_MS);
}

/** Whole days from one date to another; negative when the second is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** The number of calendar months between two dates, without regard to the day: 1 from 31 January to 1 February. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [new Date(utcMidnight(from)), new Date(utcMidnight(to))];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
}

/** The date in the zone at this instant. */
export function dateIn(zone: TimeZone, at: Date): CalendarDate {
  return dateOf(clockIn(zone)(at.getTime()));
}

/** The time of the day in the zone at this instant, HH:MM. */
export function timeIn(zone: TimeZone, at: Date): string {
  return new Date(clockIn(zone)(at.getTime())).toISOString().slice(11, 16);
}

/** The date in UTC at this instant. */
export function utcDate(at: Date): CalendarDate {
  return dateOf(at.getTime());
}

/** When the day begins in UTC. */
export function startOfUtcDay(date: CalendarDate): Date {
  return new Date(utcMidnight(date));
}

/** When the day begins in the zone: at midnight, or at the end of the clock change that skips midnight. */
export function startOfDay(date: CalendarDate, zone: TimeZone): Date {
  const midnight = utcMidnight(date);
  const clock = clockIn(zone);
  const offsetAt = (instant: number) => clock(instant) - instant;
  const before = offsetAt(midnight - DAY_MS);
  const after = offsetAt(midnight + DAY_MS);
  // Midnight with the offset before a clock change near it, and with the offset after it. Without a change both are equal.
  const [early, late] = [midnight - before, midnight - after];
  const changedBefore = offsetAt(early) !== before && offsetAt(late) === after;
  return new Date(changedBefore ? late : early);
}

/**
 * The instant of a time of the day in a zone whose clocks change at night, before this time. Between the change and the next midnight every
 * hour has 60 minutes, so the time is counted back from there.
 * @param minutes since midnight by the clock on the wall
 */
export function timeOfDay(date: CalendarDate, zone: TimeZone, minutes: number): Date {
  const nextMidnight = startOfDay(addDays(date, 1), zone);
  return new Date(nextMidnight.getTime() - DAY_MS + minutes * MINUTE_MS);
}

/** By zone. A formatter takes longer to make than to use, and there are some six hundred zones. */
const FORMATS = new Map<TimeZone, Intl.DateTimeFormat>();

/** Converts an instant to the local time of the zone, expressed as if it were UTC. Both in milliseconds since 1970, in whole seconds. */
function clockIn(zone: TimeZone): (instant: number) => number {
  const format = formatIn(zone);
  return (instant) => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function formatIn(zone: TimeZone): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATS.set(zone, format);
  return format;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function utcMidnight(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(utcMs: number): CalendarDate {
  return new Date(utcMs).toISOString().slice(0, 10) as CalendarDate;
}
