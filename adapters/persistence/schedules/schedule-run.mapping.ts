import type { ScheduleRun } from '../../../domain/schedules/schedule-run.js';
import type { ScheduleRunStatus } from '../../../domain/schedules/schedule-run-status.js';
import {
  type ScheduleId,
  type ScheduleRunId,
  scheduleId,
  scheduleRunId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';

/** A row of `schedule_runs`. */
export interface RunRecord {
  readonly id: ScheduleRunId;
  readonly schedule_id: ScheduleId;
  readonly payer_id: UserId;
  readonly period: number;
  readonly period_begin: Date;
  readonly period_end: Date;
  readonly opened_at: Date;
  readonly status: ScheduleRunStatus;
  readonly attempts: number;
  readonly call_id: string | null;
  readonly failure_reason: string | null;
  readonly next_attempt_at: Date | null;
  readonly ended_at: Date | null;
  readonly transaction_hash: string | null;
  readonly is_skipped_on_chain: boolean;
}

export const RUN_DECODERS = { id: scheduleRunId, schedule_id: scheduleId, payer_id: userId };

/** @throws Error when the record holds half a run */
export function runOf(record: RunRecord): ScheduleRun {
  const { status, next_attempt_at: nextAttemptAt, ended_at: endedAt, transaction_hash: transactionHash } = record;
  const common = {
    id: record.id,
    scheduleId: record.schedule_id,
    payerId: record.payer_id,
    openedAt: record.opened_at,
    period: { index: record.period, begin: record.period_begin, end: record.period_end },
    attempts: record.attempts,
    callId: record.call_id,
    failureReason: record.failure_reason,
  };
  if (status === 'DUE' && nextAttemptAt) return { ...common, status, nextAttemptAt };
  if (status === 'PAID' && endedAt && transactionHash !== null) {
    return { ...common, status, paidAt: endedAt, transactionHash };
  }
  if (status === 'SKIPPED' && endedAt) return { ...common, status, endedAt, isOnChain: record.is_skipped_on_chain };
  if ((status === 'FAILED' || status === 'MISSED') && endedAt) return { ...common, status, endedAt };
  throw new Error(`The payment ${record.id} of a schedule is ${status} but lacks what that needs`);
}

/** The columns that a change writes. */
export function runStateOf(run: ScheduleRun) {
  return {
    id: run.id,
    openedAt: run.openedAt,
    status: run.status,
    isSkippedOnChain: run.status === 'SKIPPED' && run.isOnChain,
    attempts: run.attempts,
    callId: run.callId,
    failureReason: run.failureReason,
    nextAttemptAt: run.status === 'DUE' ? run.nextAttemptAt : null,
    endedAt: endOf(run),
    transactionHash: run.status === 'PAID' ? run.transactionHash : null,
  };
}

function endOf(run: ScheduleRun): Date | null {
  if (run.status === 'DUE') return null;
  return run.status === 'PAID' ? run.paidAt : run.endedAt;
}
