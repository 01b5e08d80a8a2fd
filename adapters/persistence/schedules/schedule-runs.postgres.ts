import type { ScheduleRuns as Port } from '../../../application/schedules/schedule-runs.js';
import type { DueRun, ScheduleRun } from '../../../domain/schedules/schedule-run.js';
import type { ScheduleRunStatus } from '../../../domain/schedules/schedule-run-status.js';
import type { ScheduleId, ScheduleRunId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { RUN_DECODERS, type RunRecord, runOf, runStateOf } from './schedule-run.mapping.js';

const ADD = statement<ReturnType<typeof columnsOf>>('add-schedule-run').sql(`
    INSERT INTO schedule_runs (id, schedule_id, payer_id, period, period_begin, period_end, opened_at, status, attempts, call_id,
      failure_reason, next_attempt_at, ended_at, transaction_hash, is_skipped_on_chain)
    VALUES (:id, :scheduleId, :payerId, :period, :periodBegin, :periodEnd, :openedAt, :status, :attempts, :callId,
      :failureReason, :nextAttemptAt, :endedAt, :transactionHash, :isSkippedOnChain)
    ON CONFLICT (schedule_id, period) DO NOTHING`);

const FIND = statement<{ id: ScheduleRunId }, RunRecord>('find-schedule-run', RUN_DECODERS).sql(
  'SELECT * FROM schedule_runs WHERE id = :id',
);

const OF_CALL = statement<{ callId: string }, RunRecord>('schedule-run-of-call', RUN_DECODERS).sql(
  'SELECT * FROM schedule_runs WHERE call_id = :callId',
);

const OF_SCHEDULE = statement<{ id: ScheduleId }, RunRecord>('runs-of-schedule', RUN_DECODERS).sql(
  'SELECT * FROM schedule_runs WHERE schedule_id = :id ORDER BY period',
);

interface Read {
  readonly from: ScheduleRunStatus;
  readonly tried: number;
  readonly called: string | null;
}

type Change = ReturnType<typeof runStateOf> & Read;

const STORE = statement<Change>('store-schedule-run').sql(`
    UPDATE schedule_runs SET opened_at = :openedAt, status = :status, is_skipped_on_chain = :isSkippedOnChain, attempts = :attempts, call_id = :callId, failure_reason = :failureReason,
      next_attempt_at = :nextAttemptAt, ended_at = :endedAt, transaction_hash = :transactionHash
    WHERE id = :id AND status = :from AND attempts = :tried AND call_id IS NOT DISTINCT FROM :called::uuid`);

const TO_ATTEMPT = statement<{ at: Date; limit: number }, RunRecord>('schedule-runs-to-attempt', RUN_DECODERS).sql(`
    SELECT r.* FROM schedule_runs r WHERE r.status = 'DUE' AND r.next_attempt_at <= :at
      AND NOT EXISTS (SELECT FROM schedules s WHERE s.id = r.schedule_id
        AND (s.paused_because = 'REPLACING' OR (s.status = 'PENDING_ACTIVATION' AND s.is_signed)))
    ORDER BY r.next_attempt_at LIMIT :limit`);

interface HistoryPage {
  readonly scheduleId: ScheduleId;
  readonly payer: UserId;
  readonly after: ScheduleRunId | null;
  readonly limit: number;
}

/** PostgreSQL's largest integer. */
const MOST_PERIODS = 2_147_483_647;

const HISTORY = statement<HistoryPage, RunRecord>('schedule-history', RUN_DECODERS).sql(`
    SELECT r.* FROM schedule_runs r
    WHERE r.schedule_id = :scheduleId AND r.payer_id = :payer AND r.period < CASE WHEN :after::uuid IS NULL THEN ${MOST_PERIODS} ELSE
      (SELECT last.period FROM schedule_runs last WHERE last.id = :after::uuid AND last.schedule_id = :scheduleId) END
    ORDER BY r.period DESC LIMIT :limit`);

export class PostgresScheduleRuns implements Port {
  constructor(private readonly database: Database) {}

  async add(runs: readonly ScheduleRun[]): Promise<void> {
    for (const run of runs) await this.database.affected(ADD, columnsOf(run));
  }

  async find(id: ScheduleRunId): Promise<ScheduleRun | null> {
    const record = await this.database.row(FIND, { id });
    return record && runOf(record);
  }

  async ofCall(callId: string): Promise<ScheduleRun | null> {
    const record = await this.database.row(OF_CALL, { callId });
    return record && runOf(record);
  }

  async ofSchedule(id: ScheduleId): Promise<readonly ScheduleRun[]> {
    return (await this.database.rows(OF_SCHEDULE, { id })).map(runOf);
  }

  async store(read: ScheduleRun, next: ScheduleRun): Promise<boolean> {
    const { status: from, attempts: tried, callId: called } = read;
    return (await this.database.affected(STORE, { ...runStateOf(next), from, tried, called })) > 0;
  }

  async toAttempt(at: Date, limit: number): Promise<readonly DueRun[]> {
    const records = await this.database.rows(TO_ATTEMPT, { at, limit });
    return records.map(runOf).filter((run) => run.status === 'DUE');
  }

  async history(
    scheduleId: ScheduleId,
    payer: UserId,
    { after, limit }: { readonly after: ScheduleRunId | null; readonly limit: number },
  ): Promise<readonly ScheduleRun[]> {
    return (await this.database.rows(HISTORY, { scheduleId, payer, after, limit })).map(runOf);
  }
}

function columnsOf(run: ScheduleRun) {
  const { scheduleId, payerId, period } = run;
  const { index, begin: periodBegin, end: periodEnd } = period;
  return { ...runStateOf(run), scheduleId, payerId, period: index, periodBegin, periodEnd };
}
