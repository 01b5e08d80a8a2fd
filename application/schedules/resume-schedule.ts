import { resume, type Schedule } from '../../domain/schedules/schedule.js';
import { begin } from '../../domain/schedules/schedule-progress.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { scheduleRunId, type UserId } from '../../domain/shared/ids.js';
import { pauserOf } from '../../domain/shared/pauser.js';
import type { StopSignatures } from '../mandates/stop-signatures.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';
import { CANCEL_SCHEDULE } from './schedule-operations.js';
import type { ScheduleRuns } from './schedule-runs.js';

/** Has the service make the payments of a schedule again, from the next one on. */
export class ResumeSchedule {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly runs: ScheduleRuns,
    private readonly operations: Pick<WalletOperationRepository, 'underWay'>,
    private readonly stops: Pick<StopSignatures, 'underWay'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param clientId the application that asks; null for the owner in the app
   * @throws NotFoundError when missing or somebody else's
   * @throws ConflictError unless it is paused or active, while an end of it that its owner has signed is under way, and for an application that resumes what
   * the owner has paused
   * @throws ValidationError when no payment is left before its end; then nothing changes
   */
  execute(id: string, payer: UserId, clientId: string | null): Promise<StoredSchedule> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const { schedule: owned } = await this.changes.owned(id, payer);
      await this.changes.lock(owned.id);
      const stored = await this.changes.existing(owned.id);
      const { schedule } = stored;
      const resumed = resume(schedule, at, pauserOf(clientId));
      if (schedule.status === 'PAUSED') await this.assertNotEnding(schedule);
      if (schedule.status === 'PAUSED') {
        const { runs } = begin(schedule, at, () => scheduleRunId(this.ids.next()));
        await this.runs.add(runs.map(({ run }) => run));
        await this.outbox.append(runs.flatMap(({ events }) => events));
      }
      await this.changes.apply(stored, resumed);
      return this.changes.owned(id, payer);
    });
  }

  /** A signed end is on its way. Should the chain refuse it, the owner can resume the schedule. */
  private async assertNotEnding({ id, payerId }: Schedule): Promise<void> {
    const isCancelled = (await this.operations.underWay(id, CANCEL_SCHEDULE)) !== null;
    if (!isCancelled && !(await this.stops.underWay(payerId)).includes(id)) return;
    throw new ConflictError('The owner has signed the end of the schedule; wait for the chain');
  }
}
