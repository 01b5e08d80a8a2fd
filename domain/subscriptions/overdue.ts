import { addDays, type CalendarDate, startOfUtcDay, utcDate } from '../shared/calendar-date.js';

interface Made {
  readonly createdAt: Date;
}

const DAYS_TO_PAY = 14;
/** How long a plan goes on after the day on which its owner was reminded of the charge. */
const GRACE_DAYS = 7;

/** The day until which a charge is to be paid. */
export function dueOn({ createdAt }: Made): CalendarDate {
  return addDays(utcDate(createdAt), DAYS_TO_PAY);
}

/** A charge that was made before this instant is due by now: its owner is to be reminded. It says the same as `dueOn`, for many charges at once. */
export function dueBefore(now: Date): Date {
  return startOfUtcDay(addDays(utcDate(now), 1 - DAYS_TO_PAY));
}

/**
 * The instant from which the plan rests while a charge is unpaid of which its owner is reminded now. The days begin with the reminder, so that nobody loses
 * a plan without having been told (docs/rules/access.md#unpaid-plans).
 */
export function restsFrom(now: Date): Date {
  return startOfUtcDay(addDays(utcDate(now), GRACE_DAYS));
}

/** The day, in UTC, from which the plan rests at the earliest when nobody was reminded of the charge yet. */
export function restsOn(charge: Made, now: Date): CalendarDate {
  const [later = utcDate(now)] = [dueOn(charge), utcDate(now)].sort().reverse();
  return addDays(later, GRACE_DAYS);
}
