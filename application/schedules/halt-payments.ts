import { type ScheduleRun, skip } from '../../domain/schedules/schedule-run.js';
import type { ScheduleId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';

/** Stops what a schedule is about to pay, because it is paused (docs/rules/schedules.md#pause). */
export class HaltPayments {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly runs: Pick<ScheduleRuns, 'ofSchedule'>,
    private readonly contractCalls: Pick<ContractCalls, 'withdraw'>,
  ) {}

  /**
   * Skips what is due. A call that is under way is withdrawn. Its payment is skipped when the end of the call is known, unless the chain has
   * made it. Call it in the unit of work that has paused the schedule.
   * @throws ConflictError when another process was faster
   */
  async execute(id: ScheduleId, at: Date): Promise<void> {
    // A payment that begins at this moment is seen, or sees the pause (MakePayment).
    await this.changes.lock(id);
    for (const run of await this.runs.ofSchedule(id)) await this.halt(run, at);
  }

  private async halt(run: ScheduleRun, at: Date): Promise<void> {
    if (run.status !== 'DUE') return;
    if (run.callId !== null) return this.contractCalls.withdraw(run.callId);
    if (run.period.begin <= at) await this.changes.applyRun(run, skip(run, at));
  }
}
