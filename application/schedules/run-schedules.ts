import { complete, isHeld, isOver } from '../../domain/schedules/schedule.js';
import { begin } from '../../domain/schedules/schedule-progress.js';
import { canBePaid, type DueRun } from '../../domain/schedules/schedule-run.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { type ScheduleId, scheduleRunId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MakePayment } from './make-payment.js';
import type { ScheduleRepository } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';

const BATCH = 100;

/** The sweep that begins the payments of schedules, tries those that are due, and completes schedules that have none left. */
export class RunSchedules implements Sweep {
  readonly name = 'run-schedules';
  readonly everyMs = 1_000;

  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: ScheduleRuns,
    private readonly changes: ScheduleChanges,
    private readonly makePayment: MakePayment,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the first error; neither a schedule nor a payment that fails stops the others */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    const note = (error: unknown) => {
      // Another process has just done it.
      if (!(error instanceof ConflictError)) failures.push(error);
    };
    for (const id of await this.schedules.begun(this.clock.now(), BATCH)) await this.begin(id).catch(note);
    for (const run of await this.runs.toAttempt(this.clock.now(), BATCH)) await this.attempt(run).catch(note);
    if (failures.length > 0) throw failures[0];
  }

  private attempt(run: DueRun): Promise<void> {
    return this.makePayment.execute(run.id);
  }

  private begin(id: ScheduleId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      await this.changes.lock(id);
      const stored = await this.changes.existing(id);
      const { schedule } = stored;
      if (schedule.status !== 'ACTIVE' && schedule.status !== 'PAUSED') return;
      if (isHeld(schedule)) return;
      const { next, runs } = begin(schedule, at, () => scheduleRunId(this.ids.next()));
      await this.runs.add(runs.map(({ run }) => run));
      await this.outbox.append(runs.flatMap(({ events }) => events));
      if (isOver(next, at) && !(await this.isAnyOpen(id, at))) return this.changes.apply(stored, complete(next, at));
      await this.changes.apply(stored, { next, events: [] });
    });
  }

  /** A contract that can still pay is no completed one: its owner can cancel it. */
  private async isAnyOpen(id: ScheduleId, at: Date): Promise<boolean> {
    return (await this.runs.ofSchedule(id)).some((run) => canBePaid(run, at));
  }
}
