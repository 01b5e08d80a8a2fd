import { addDays, type CalendarDate, startOfUtcDay, utcDate } from '../shared/calendar-date.js';
import type { Charge } from './charge.js';

export const DAYS_TO_PAY = 14;
/** How long a plan goes on after the day on which its charge was due. */
export const GRACE_DAYS = 7;

/** The day until which a charge is to be paid. */
export function dueOn({ createdAt }: Pick<Charge, 'createdAt'>): CalendarDate {
  return addDays(utcDate(createdAt), DAYS_TO_PAY);
}

/** The day, in UTC, from which the plan rests while the charge is unpaid (docs/rules/access.md#unpaid-plans). */
export function restsOn(charge: Pick<Charge, 'createdAt'>): CalendarDate {
  return addDays(dueOn(charge), GRACE_DAYS);
}

/** A plan rests while a charge is unpaid that was made before this instant. It says the same as `restsOn`, for many charges at once. */
export function overdueBefore(now: Date): Date {
  return startOfUtcDay(addDays(utcDate(now), 1 - DAYS_TO_PAY - GRACE_DAYS));
}
