import { isTargetClosingDay } from '../shared/bank-holidays.js';
import { addDays, type CalendarDate, dateIn, timeOfDay, timeZone, utcDate } from '../shared/calendar-date.js';
import { isWeekend } from '../shared/weekdays.js';
import type { RatedCurrency, RatesPerEur } from './exchange-rate.js';
import type { DailyRate } from './rate-calendar.js';

const FRANKFURT = timeZone('Europe/Berlin');
/** When the European Central Bank publishes, in minutes of the day in Frankfurt. */
const PUBLISHED_AT_MINUTE = 16 * 60;

/** The day of the last publication that the European Central Bank has made at this instant: on working days of T2, at 16:00 in Frankfurt. */
export function lastPublicationDay(at: Date): CalendarDate {
  let day = dateIn(FRANKFURT, at);
  while (isWeekend(day) || isTargetClosingDay(day) || timeOfDay(day, FRANKFURT, PUBLISHED_AT_MINUTE) > at) {
    day = addDays(day, -1);
  }
  return day;
}

/**
 * The rates that were in force at an instant: the newest that were published by then. So they are the same whenever somebody asks for them.
 * @param rates those of the day and of the days before it
 * @returns without the currencies of which a publication is missing, because the source could not be read
 */
export function ratesInForce(rates: readonly DailyRate[], at: Date): RatesPerEur {
  const due = lastPublicationDay(at);
  const inForce = new Map<RatedCurrency, DailyRate>();
  for (const rate of rates) {
    const known = inForce.get(rate.currency);
    if (rate.publishedAt > at || utcDate(rate.publishedAt) < due) continue;
    if (!known || known.publishedAt < rate.publishedAt) inForce.set(rate.currency, rate);
  }
  return new Map([...inForce].map(([currency, { perEur }]) => [currency, perEur]));
}
