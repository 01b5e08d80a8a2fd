import { addDays, type CalendarDate, dateIn, startOfDay, type TimeZone, timeZone } from '../shared/calendar-date.js';
import { isFederalBankHoliday, isTargetClosingDay, isWeekend } from './bank-holidays.js';
import type { PayoutRail } from './payout-rail.js';

const HOUR_MS = 60 * 60 * 1000;

/** When a rail works. */
interface RailHours {
  readonly zone: TimeZone;
  /** What comes at this hour or later is processed on the next business day. */
  readonly cutOffHour: number;
  /** The hour at which money is booked on its day of arrival. */
  readonly bookingHour: number;
  readonly isHoliday: (date: CalendarDate) => boolean;
}

/** docs/rules/payouts.md#cut-off-times */
const HOURS: Readonly<Record<PayoutRail, RailHours>> = {
  SEPA: { zone: timeZone('Europe/Berlin'), cutOffHour: 15, bookingHour: 9, isHoliday: isTargetClosingDay },
  ACH: { zone: timeZone('America/New_York'), cutOffHour: 15, bookingHour: 9, isHoliday: isFederalBankHoliday },
};

/** Whether the rail's banks work on this day. */
export function isBusinessDay(rail: PayoutRail, date: CalendarDate): boolean {
  return !isWeekend(date) && !HOURS[rail].isHoliday(date);
}

/** The first business day after this one. */
export function nextBusinessDay(rail: PayoutRail, date: CalendarDate): CalendarDate {
  const next = addDays(date, 1);
  return isBusinessDay(rail, next) ? next : nextBusinessDay(rail, next);
}

/** The instant of the cut-off on this day. */
export function cutOffOn(rail: PayoutRail, date: CalendarDate): Date {
  const { zone, cutOffHour } = HOURS[rail];
  return hourOf(date, zone, cutOffHour);
}

/** The instant at which money is booked that arrives on this day. */
export function bookingOn(rail: PayoutRail, date: CalendarDate): Date {
  const { zone, bookingHour } = HOURS[rail];
  return hourOf(date, zone, bookingHour);
}

/** The day on which the rail processes what reaches it at this instant, in the rail's time zone. */
export function processingDay(rail: PayoutRail, at: Date): CalendarDate {
  const today = dateIn(HOURS[rail].zone, at);
  return isBusinessDay(rail, today) && at < cutOffOn(rail, today) ? today : nextBusinessDay(rail, today);
}

/** The day on which a payout that begins at this instant is expected at the recipient's bank, in the rail's time zone. */
export function expectedArrival(rail: PayoutRail, at: Date): CalendarDate {
  return nextBusinessDay(rail, processingDay(rail, at));
}

/* Clocks change at night. Between the change and the next midnight every hour has 60 minutes, so the hour is counted back from there. */
function hourOf(date: CalendarDate, zone: TimeZone, hour: number): Date {
  const nextMidnight = startOfDay(addDays(date, 1), zone);
  return new Date(nextMidnight.getTime() - (24 - hour) * HOUR_MS);
}
