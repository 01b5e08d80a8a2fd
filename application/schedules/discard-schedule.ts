import { assertUnsigned, cancel } from '../../domain/schedules/schedule.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ScheduleChanges } from './schedule-changes.js';

/** Cancels a draft that nobody has signed. What is on chain is cancelled by a signature. */
export class DiscardSchedule {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when missing or somebody else's, ConflictError unless it is a draft that nobody has signed */
  execute(id: string, payer: UserId): Promise<void> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const stored = await this.changes.owned(id, payer);
      await this.changes.apply(stored, cancel(assertUnsigned(stored.schedule, at), at));
    });
  }
}
