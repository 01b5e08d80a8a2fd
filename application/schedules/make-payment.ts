import { isUndecided } from '../../domain/schedules/schedule.js';
import {
  attempt,
  type DueRun,
  lapse,
  refuse,
  sentUntil,
  skip,
  triedUntil,
} from '../../domain/schedules/schedule-run.js';
import { DailyLimitError } from '../../domain/shared/daily-limit.js';
import type { ScheduleRunId } from '../../domain/shared/ids.js';
import type { ContractCalls } from '../contract-calls/contract-calls.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';
import type { SettlePayment } from './settle-payment.js';

/** Has the chain make a payment that is due, or gives it up when its time is over. */
export class MakePayment {
  constructor(
    private readonly runs: ScheduleRuns,
    private readonly changes: ScheduleChanges,
    private readonly settlePayment: SettlePayment,
    private readonly calls: ScheduleCalls,
    private readonly contractCalls: ContractCalls,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError when another process was faster */
  async execute(id: ScheduleRunId): Promise<void> {
    try {
      await this.unitOfWork.run(() => this.attempt(id));
    } catch (error) {
      if (!(error instanceof DailyLimitError)) throw error;
      // Nothing was stored. It is tried again like a payment that the chain refused.
      await this.unitOfWork.run(() => this.postpone(id, error.message));
    }
  }

  private async attempt(id: ScheduleRunId): Promise<void> {
    const [run, at] = [await this.due(id), this.clock.now()];
    if (!run) return;
    if (run.callId !== null) return this.lookAfter(run, run.callId, at);
    // The owner may be signing its end or an edit at this moment.
    await this.changes.lock(run.scheduleId);
    const stored = await this.changes.existing(run.scheduleId);
    const { schedule } = stored;
    // Whether it goes on is not known yet.
    if (isUndecided(schedule)) return;
    if (schedule.status !== 'ACTIVE') return this.changes.applyRun(run, skip(run, at));
    if (at >= triedUntil(run)) return this.settlePayment.unpaid(run, lapse(run, at), at);
    return this.request(run, stored, at);
  }

  private async request(run: DueRun, { schedule, order }: StoredSchedule, at: Date): Promise<void> {
    const next = attempt(run, this.ids.next(), at);
    const { data, gasLimit } = this.calls.pay(run.period.index);
    await this.changes.applyRun(run, { next, events: [] });
    await this.contractCalls.request({
      id: next.callId,
      purpose: 'payment-schedule',
      target: order.contract,
      data,
      gasLimit,
      notAfter: sentUntil(run, at),
      userId: schedule.payerId,
      clientId: null,
    });
  }

  /* The end of a contract call is told, and this finds one that was not. */
  private async lookAfter(run: DueRun, callId: string, at: Date): Promise<void> {
    const call = await this.contractCalls.of(callId);
    if (call && call.status !== 'PENDING') return this.settlePayment.called(run, call, at);
    await this.changes.applyRun(run, { next: { ...attempt(run, callId, at), attempts: run.attempts }, events: [] });
  }

  private async postpone(id: ScheduleRunId, reason: string): Promise<void> {
    const [run, at] = [await this.due(id), this.clock.now()];
    if (run?.callId !== null) return;
    // It counts as an attempt: the pauses grow, and in the end it has failed.
    const attempted = { ...run, attempts: run.attempts + 1 };
    await this.settlePayment.unpaid(run, refuse(attempted, at, reason), at);
  }

  private async due(id: ScheduleRunId): Promise<DueRun | null> {
    const run = await this.runs.find(id);
    return run?.status === 'DUE' ? run : null;
  }
}
