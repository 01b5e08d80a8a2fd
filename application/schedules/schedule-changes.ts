import type { Schedule, ScheduleEvent } from '../../domain/schedules/schedule.js';
import type { RunEvent, ScheduleRun } from '../../domain/schedules/schedule-run.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { type ScheduleId, scheduleId, type UserId } from '../../domain/shared/ids.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';
import type { ScheduleRuns } from './schedule-runs.js';

/** Stores decisions about schedules and their payments with their events. Call it in a unit of work. */
export class ScheduleChanges {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: ScheduleRuns,
    private readonly outbox: EventOutbox,
  ) {}

  /** @throws ValidationError for an id that is no UUID, NotFoundError when missing or somebody else's */
  async owned(id: string, payer: UserId): Promise<StoredSchedule> {
    const stored = await this.schedules.find(scheduleId(id));
    if (stored?.schedule.payerId !== payer) throw new NotFoundError('The schedule');
    return stored;
  }

  /** @throws Error when there is none */
  async existing(id: ScheduleId): Promise<StoredSchedule> {
    const stored = await this.schedules.find(id);
    if (!stored) throw new Error(`The schedule ${id} is gone`);
    return stored;
  }

  /** Others that change the schedule wait until the unit of work ends. */
  lock(id: ScheduleId): Promise<void> {
    return this.schedules.lock(id);
  }

  /** @returns the events, which are not published yet @throws ConflictError when another process was faster */
  async store(
    read: StoredSchedule,
    { next, events }: Decision<Schedule, ScheduleEvent>,
  ): Promise<readonly ScheduleEvent[]> {
    if (next !== read.schedule) assertCurrent(await this.schedules.store(read, next), 'The schedule');
    return events;
  }

  /** Stores the decision and publishes its events. @throws ConflictError when another process was faster */
  async apply(read: StoredSchedule, decision: Decision<Schedule, ScheduleEvent>): Promise<void> {
    const events = await this.store(read, decision);
    if (events.length > 0) await this.outbox.append(events);
  }

  /** @throws ConflictError when another process was faster */
  async applyRun(read: ScheduleRun, { next, events }: Decision<ScheduleRun, RunEvent>): Promise<void> {
    assertCurrent(await this.runs.store(read, next), 'The payment of the schedule');
    if (events.length > 0) await this.outbox.append(events);
  }
}
