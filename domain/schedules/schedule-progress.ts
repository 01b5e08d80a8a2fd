import type { ScheduleRunId } from '../shared/ids.js';
import { begunBy, type Period, periodAt } from './periods.js';
import { type ActiveSchedule, type PausedSchedule, pause, type ScheduleEvent } from './schedule.js';
import { type DueRun, miss, open, type RunEvent, skip, type UnpaidRun } from './schedule-run.js';

/** So many failed payments in a row pause a schedule (docs/rules/schedules.md#failed-payments). */
const MOST_FAILURES = 3;

/** A run with the events of its beginning. */
export interface OpenedRun {
  readonly run: DueRun | UnpaidRun;
  readonly events: readonly RunEvent[];
}

/**
 * Begins the payments whose periods have begun. What is over by now was missed. While the schedule is paused they are skipped.
 * @returns the schedule behind them, and the runs in the order of their periods
 */
export function begin<Running extends ActiveSchedule | PausedSchedule>(
  schedule: Running,
  at: Date,
  nextId: () => ScheduleRunId,
): { readonly next: Running; readonly runs: readonly OpenedRun[] } {
  const begun = Math.max(schedule.nextPeriod, begunBy(schedule.periods, at));
  const runs = periodsFrom(schedule, begun).map((period): OpenedRun => {
    const { id: scheduleId, payerId } = schedule;
    const run = open({ id: nextId(), scheduleId, payerId, openedAt: at, period });
    if (schedule.status === 'PAUSED') return asOpened(skip(run, at));
    return at >= period.end ? asOpened(miss(run, at)) : { run, events: [] };
  });
  return { next: { ...schedule, nextPeriod: begun }, runs };
}

/** Counts the end of a payment. Too many failures in a row pause the schedule. */
export function count(
  schedule: ActiveSchedule,
  outcome: 'PAID' | 'FAILED',
  at: Date,
): { readonly next: ActiveSchedule | PausedSchedule; readonly events: readonly ScheduleEvent[] } {
  const failuresInRow = outcome === 'PAID' ? 0 : schedule.failuresInRow + 1;
  const counted = { ...schedule, failuresInRow };
  return failuresInRow < MOST_FAILURES ? { next: counted, events: [] } : pause(counted, at, 'FAILED_PAYMENTS');
}

function periodsFrom({ periods, nextPeriod }: ActiveSchedule | PausedSchedule, end: number): readonly Period[] {
  const indexes = Array.from({ length: end - nextPeriod }, (_, offset) => nextPeriod + offset);
  return indexes.flatMap((index) => periodAt(periods, index) ?? []);
}

function asOpened({
  next: run,
  events,
}: {
  readonly next: UnpaidRun;
  readonly events: readonly RunEvent[];
}): OpenedRun {
  return { run, events };
}
