import { type ContractRecord, nextOnChain } from '../../domain/schedules/contract-record.js';
import { type Period, periodAt } from '../../domain/schedules/periods.js';
import { cancel, type Schedule } from '../../domain/schedules/schedule.js';
import { recognize, reopen, uncancel } from '../../domain/schedules/schedule-corrections.js';
import { open, pay, type ScheduleRun, skip, takeBack } from '../../domain/schedules/schedule-run.js';
import { type ScheduleId, scheduleRunId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { IdGenerator } from '../ports/id-generator.js';
import { recordOf } from './read-contract.js';
import type { RecordInteraction } from './record-interaction.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';

/** Brings a schedule and its payments up to date with the events of its contract: also with payments that somebody else made. */
export class FollowContract {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly runs: ScheduleRuns,
    private readonly contractEvents: Pick<ContractEvents, 'takeIn'>,
    private readonly recordInteraction: RecordInteraction,
    private readonly ids: IdGenerator,
  ) {}

  /** Call it in a unit of work. Repeated, it changes nothing. @throws ConflictError when another process was faster */
  async execute(id: ScheduleId, at: Date): Promise<void> {
    // The schedule is always locked before its payments, so that two of its changes cannot deadlock.
    await this.changes.lock(id);
    const found = await this.changes.existing(id);
    const record = recordOf(await this.contractEvents.takeIn('payment-schedule', found.order.contract));
    const stored = await this.recognized(found, record, at);
    const known = new Map((await this.runs.ofSchedule(id)).map((run) => [run.period.index, run]));
    const isAnyNew = await this.pay(stored, record, known, at);
    await this.skip(stored, record, known, at);
    const dropped = [...known.values()].filter((run) => isTakenBack(run, record));
    for (const run of dropped) await this.changes.applyRun(run, takeBack(run, at));
    const ahead = dropped.map(({ period }) => period).filter(({ begin }) => begin > at);
    const nextPeriod = Math.min(stored.schedule.nextPeriod, ...ahead.map(({ index }) => index));
    await this.moveOn(stored, nextPeriod, record, isAnyNew, at);
  }

  /** @returns it as it is when the chain has made a draft of which the service knows no signature */
  private async recognized(found: StoredSchedule, { createdAt }: ContractRecord, at: Date): Promise<StoredSchedule> {
    if (createdAt === null) return found;
    const recognized = recognize(found.schedule, createdAt, at);
    if (recognized.next === found.schedule) return found;
    await this.changes.apply(found, recognized);
    return this.changes.existing(found.schedule.id);
  }

  /** @returns whether a payment was not known before */
  private async pay(
    { schedule, order }: StoredSchedule,
    { paid }: ContractRecord,
    known: ReadonlyMap<number, ScheduleRun>,
    at: Date,
  ): Promise<boolean> {
    let isAnyNew = false;
    for (const [index, payment] of paid) {
      const run = known.get(index) ?? (await this.opened(schedule, index, payment.at));
      if (!run || (run.status === 'PAID' && run.transactionHash === payment.transactionHash)) continue;
      const open = run.status === 'PAID' ? await this.moved(run, at) : run;
      await this.changes.applyRun(open, pay(open, payment.at, payment.transactionHash));
      if (open !== run) continue;
      await this.recordInteraction.execute(schedule.payerId, order, payment.at);
      isAnyNew = true;
    }
    return isAnyNew;
  }

  /** The chain has dropped the transaction of a payment, and has made the payment in another one, since the contract was looked at last. */
  private async moved(run: ScheduleRun, at: Date): Promise<ScheduleRun> {
    const taken = takeBack(run, at);
    await this.changes.applyRun(run, taken);
    return taken.next;
  }

  private async skip(
    { schedule }: StoredSchedule,
    { skippedBefore }: ContractRecord,
    known: ReadonlyMap<number, ScheduleRun>,
    at: Date,
  ): Promise<void> {
    // What was left out by the activation never had a payment.
    for (let index = schedule.nextPeriod; index < skippedBefore; index += 1) {
      if (!known.has(index)) await this.opened(schedule, index, at);
    }
    for (const run of await this.runs.ofSchedule(schedule.id)) {
      const isSkipped = run.status === 'DUE' && run.period.index < skippedBefore;
      if (isSkipped) await this.changes.applyRun(run, skip(run, at, true));
    }
  }

  private async opened(schedule: Schedule, index: number, at: Date): Promise<ScheduleRun | null> {
    const period: Period | null = periodAt(schedule.periods, index);
    if (!period) return null;
    const { id: scheduleId, payerId } = schedule;
    const run = open({ id: scheduleRunId(this.ids.next()), scheduleId, payerId, openedAt: at, period });
    await this.runs.add([run]);
    return run;
  }

  /** @param next the first period that has not begun */
  private async moveOn(
    stored: StoredSchedule,
    next: number,
    record: ContractRecord,
    isAnyNew: boolean,
    at: Date,
  ): Promise<void> {
    const { schedule } = stored;
    if (schedule.activatedAt === null) return;
    const nextPeriod = Math.max(next, nextOnChain(record));
    const failuresInRow = isAnyNew ? 0 : schedule.failuresInRow;
    const isMoved = nextPeriod !== schedule.nextPeriod || failuresInRow !== schedule.failuresInRow;
    const moved = isMoved ? { ...schedule, nextPeriod, failuresInRow } : schedule;
    await this.changes.apply(stored, statusAfter(moved, record, await this.isAnyDue(schedule), at));
  }

  private async isAnyDue({ id }: Schedule): Promise<boolean> {
    return (await this.runs.ofSchedule(id)).some(({ status }) => status === 'DUE');
  }
}

/** Whether the contract's events no longer say what had ended the run. */
function isTakenBack(run: ScheduleRun, { paid, skippedBefore }: ContractRecord): boolean {
  if (run.status === 'PAID') return !paid.has(run.period.index);
  return run.status === 'SKIPPED' && run.isOnChain && run.period.index >= skippedBefore;
}

function statusAfter(schedule: Schedule, { cancelledAt }: ContractRecord, isAnyDue: boolean, at: Date) {
  const isRunning = schedule.status === 'ACTIVE' || schedule.status === 'PAUSED';
  if (cancelledAt && isRunning) return cancel(schedule, cancelledAt);
  if (!cancelledAt && schedule.status === 'CANCELLED') return uncancel(schedule, at);
  if (schedule.status === 'COMPLETED' && isAnyDue) return reopen(schedule, at);
  return { next: schedule, events: [] };
}
