import type { DueRun, ScheduleRun } from '../../domain/schedules/schedule-run.js';
import type { ScheduleId, ScheduleRunId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The payments of schedules, one for each period. */
export interface ScheduleRuns {
  /** A period that has a run already is left out. */
  add(runs: readonly ScheduleRun[]): Promise<void>;
  find(id: ScheduleRunId): Promise<ScheduleRun | null>;
  /** The run whose contract call this is; null for none. */
  ofCall(callId: string): Promise<ScheduleRun | null>;
  /** All of a schedule, in the order of their periods. */
  ofSchedule(id: ScheduleId): Promise<readonly ScheduleRun[]>;
  /**
   * Compare-and-set: stores the next state when status, number of attempts and contract call are still those that were read.
   * @returns false when another process was faster
   */
  store(read: ScheduleRun, next: ScheduleRun): Promise<boolean>;
  /** Due runs whose next attempt, or the next look at their contract call, is due, the oldest first. */
  toAttempt(at: Date, limit: number): Promise<readonly DueRun[]>;
  /** The latest period first. @param after the last run of the page before */
  history(
    scheduleId: ScheduleId,
    payer: UserId,
    page: { readonly after: ScheduleRunId | null; readonly limit: number },
  ): Promise<readonly ScheduleRun[]>;
}
export const ScheduleRuns = token<ScheduleRuns>('ScheduleRuns');
