import { resume } from '../../domain/schedules/schedule.js';
import { begin } from '../../domain/schedules/schedule-progress.js';
import { scheduleRunId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';
import type { ScheduleRuns } from './schedule-runs.js';

/** Has the service make the payments of a schedule again, from the next one on. */
export class ResumeSchedule {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly runs: ScheduleRuns,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws NotFoundError when missing or somebody else's, ConflictError unless it is paused or active
   * @throws ValidationError when no payment is left before its end; then nothing changes
   */
  execute(id: string, payer: UserId): Promise<StoredSchedule> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const { schedule: owned } = await this.changes.owned(id, payer);
      await this.changes.lock(owned.id);
      const stored = await this.changes.existing(owned.id);
      const { schedule } = stored;
      const resumed = resume(schedule, at);
      if (schedule.status === 'PAUSED') {
        const { runs } = begin(schedule, at, () => scheduleRunId(this.ids.next()));
        await this.runs.add(runs.map(({ run }) => run));
        await this.outbox.append(runs.flatMap(({ events }) => events));
      }
      await this.changes.apply(stored, resumed);
      return this.changes.owned(id, payer);
    });
  }
}
