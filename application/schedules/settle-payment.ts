import { isUndecided } from '../../domain/schedules/schedule.js';
import { count } from '../../domain/schedules/schedule-progress.js';
import { type DueRun, type RunEvent, refuse, type ScheduleRun, skip } from '../../domain/schedules/schedule-run.js';
import type { Decision } from '../../domain/shared/decision.js';
import type { ContractCallOutcome } from '../contract-calls/contract-calls.js';
import type { FollowContract } from './follow-contract.js';
import type { HaltPayments } from './halt-payments.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';

const UNKNOWN_REASON = 'The chain refused the payment';

/** What follows from the end of a contract call, and from a payment that is not made. Call it in a unit of work. */
export class SettlePayment {
  constructor(
    private readonly runs: Pick<ScheduleRuns, 'find'>,
    private readonly changes: ScheduleChanges,
    private readonly followContract: FollowContract,
    private readonly halting: HaltPayments,
  ) {}

  /** The contract call of a due payment has ended. Whether it was paid, by this call or another one, is what the contract's events say. */
  async called(run: DueRun, { status, failure }: ContractCallOutcome, at: Date): Promise<void> {
    await this.followContract.execute(run.scheduleId, at);
    const followed = await this.runs.find(run.id);
    if (status !== 'FAILED' || followed?.status !== 'DUE') return;
    await this.unpaid(followed, refuse(followed, at, failure ?? UNKNOWN_REASON), at);
  }

  /** Counts a failure. What a schedule that does not run leaves unpaid is skipped. */
  async unpaid(run: DueRun, decision: Decision<ScheduleRun, RunEvent>, at: Date): Promise<void> {
    await this.changes.lock(run.scheduleId);
    const stored = await this.changes.existing(run.scheduleId);
    const { schedule } = stored;
    if (schedule.status !== 'ACTIVE' && !isUndecided(schedule)) return this.changes.applyRun(run, skip(run, at));
    await this.changes.applyRun(run, decision);
    if (decision.next.status !== 'FAILED' || schedule.status !== 'ACTIVE') return;
    const counted = count(schedule, 'FAILED', at);
    await this.changes.apply(stored, counted);
    if (counted.next.status === 'PAUSED') await this.halting.execute(schedule.id, at);
  }
}
