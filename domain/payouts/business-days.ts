import { isFederalBankHoliday, isTargetClosingDay } from '../shared/bank-holidays.js';
import {
  addDays,
  type CalendarDate,
  dateIn,
  type TimeZone,
  timeOfDay,
  timeZone,
  US_EASTERN,
} from '../shared/calendar-date.js';
import { isWeekend } from '../shared/weekdays.js';
import type { PayoutRail } from './payout-rail.js';

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
  ACH: { zone: US_EASTERN, cutOffHour: 15, bookingHour: 9, isHoliday: isFederalBankHoliday },
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
  return timeOfDay(date, zone, cutOffHour * 60);
}

/** The instant at which money is booked that arrives on this day. */
export function bookingOn(rail: PayoutRail, date: CalendarDate): Date {
  const { zone, bookingHour } = HOURS[rail];
  return timeOfDay(date, zone, bookingHour * 60);
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
