import type { ScheduleId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { JobHandler } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { FollowContract } from './follow-contract.js';
import { followScheduleJob } from './schedule-changed.event.js';

/** The job that follows the events of a schedule's contract. */
export class FollowSchedule implements JobHandler<ScheduleId> {
  readonly kind = followScheduleJob;

  constructor(
    private readonly followContract: FollowContract,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  execute(id: ScheduleId): Promise<void> {
    return this.unitOfWork.run(() => this.followContract.execute(id, this.clock.now()));
  }
}
