import { type ScheduleId, type ScheduleRunId, scheduleRunId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ScheduleRuns } from '../schedules/schedule-runs.js';
import type { MatchOpenReceipts } from './match-open-receipts.js';

export const followScheduleRunJob: JobKind<ScheduleRunId> = {
  name: 'follow-schedule-run-by-receipts',
  subjectId: scheduleRunId,
  concurrency: 4,
  attempts: 8,
  backOff: { firstMs: 1_000, capMs: 60_000 },
};

/** Says what each payment of a schedule moves. */
interface ScheduledAmounts {
  find(id: ScheduleId): Promise<{ readonly order: { readonly money: Money } } | null>;
}

/** Matches receipts again when a regular payment was made, or was taken back. */
export class FollowScheduleRun implements JobHandler<ScheduleRunId> {
  readonly kind = followScheduleRunJob;

  constructor(
    private readonly runs: Pick<ScheduleRuns, 'find'>,
    private readonly schedules: ScheduledAmounts,
    private readonly matchOpenReceipts: MatchOpenReceipts,
  ) {}

  async execute(id: ScheduleRunId): Promise<void> {
    const run = await this.runs.find(id);
    const schedule = run && (await this.schedules.find(run.scheduleId));
    if (schedule) await this.matchOpenReceipts.execute(run.payerId, schedule.order.money);
  }
}
