import { pause } from '../../domain/schedules/schedule.js';
import type { UserId } from '../../domain/shared/ids.js';
import { pauserOf } from '../../domain/shared/pauser.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { HaltPayments } from './halt-payments.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleChanges } from './schedule-changes.js';

/** Stops the service from making the payments of a schedule. Nothing changes on chain (docs/rules/schedules.md#pause). */
export class PauseSchedule {
  constructor(
    private readonly changes: ScheduleChanges,
    private readonly halting: HaltPayments,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param clientId the application that asks; null for the owner in the app
   * @throws NotFoundError when missing or somebody else's, ConflictError unless it is active or paused
   */
  execute(id: string, payer: UserId, clientId: string | null): Promise<StoredSchedule> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const stored = await this.changes.owned(id, payer);
      await this.changes.apply(stored, pause(stored.schedule, at, pauserOf(clientId)));
      await this.halting.execute(stored.schedule.id, at);
      return this.changes.owned(id, payer);
    });
  }
}
