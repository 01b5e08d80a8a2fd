import { lastPaymentDate, type Schedule } from '../schedules/schedule.js';
import type { ScheduleRun } from '../schedules/schedule-run.js';
import { formatMinorUnits, type Money } from '../shared/money.js';
import type { ScheduleChange } from './catalogue.js';
import type { Notice } from './notification.js';

/** A schedule as a notice names it. */
interface Told {
  readonly schedule: Schedule;
  readonly money: Money;
  /** The name of whom it pays. */
  readonly recipient: string;
  readonly at: Date;
}

/** @param clientId the application that proposed it */
export function proposedNotice(told: Told, clientId: string): Notice {
  const { schedule, at } = told;
  const { frequency, startDate, expiresAt } = schedule;
  const times = {
    frequency,
    startDate,
    lastPaymentDate: lastPaymentDate(schedule),
    expiresAt: expiresAt.toISOString(),
  };
  const metadata = { ...facts(told), ...times, clientId };
  return { type: 'SCHEDULE_PROPOSED', about: schedule.id, target: target(schedule), metadata, at, isNews: true };
}

/** The beginning of the subjects of all notices of one change. */
export function aboutScheduleChange(id: string, change: ScheduleChange): string {
  return `schedule ${id} ${change} `;
}

export function scheduleNotice(told: Told, change: ScheduleChange): Notice {
  const { schedule, at } = told;
  const about = `${aboutScheduleChange(schedule.id, change)}${at.toISOString()}`;
  const isAboutPause = change === 'PAUSED' || change === 'NOT_ENDED';
  const pausedBecause = schedule.status === 'PAUSED' && isAboutPause ? schedule.pausedBecause : null;
  const metadata = { ...facts(told), change, pausedBecause };
  // The owner has just signed it.
  const isNews = change !== 'ACTIVATED';
  return { type: 'SCHEDULE_CHANGED', about, target: target(schedule), metadata, at, isNews };
}

export function unpaidNotice(told: Told, run: ScheduleRun): Notice {
  const { schedule, at } = told;
  const metadata = { ...facts(told), dueAt: run.period.begin.toISOString(), reason: run.failureReason };
  return { type: 'SCHEDULE_PAYMENT_FAILED', about: run.id, target: target(schedule), metadata, at, isNews: true };
}

function facts({ schedule: { id: scheduleId }, money, recipient }: Told) {
  return { scheduleId, amount: formatMinorUnits(money.minorUnits), currency: money.currency, recipient };
}

function target({ id }: Schedule): string {
  return `schedules/${id}`;
}
