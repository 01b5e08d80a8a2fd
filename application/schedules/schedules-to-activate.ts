import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { ScheduleRepository } from './schedule.repository.js';
import { ACTIVATE_SCHEDULE } from './schedule-operations.js';
import { schedulePurpose } from './schedule-purpose.js';

/** More drafts than wait at a time. */
const MOST_DRAFTS = 100;

/** Drafts of schedules that wait for their owner's signature. */
export class SchedulesToActivate implements OwnerActionSource {
  constructor(private readonly schedules: ScheduleRepository) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const page = { limit: MOST_DRAFTS, offset: 0 };
    const drafts = await this.schedules.list(userId, 'PENDING_ACTIVATION', at, page);
    return drafts.flatMap(({ schedule, order }): readonly OwnerAction[] => {
      if (schedule.status !== 'PENDING_ACTIVATION' || schedule.isSigned) return [];
      const { id: subjectId, createdAt, expiresAt } = schedule;
      const action = { kind: 'ACTIVATE', subject: 'SCHEDULE', subjectId, title: null } as const;
      const mandate = schedulePurpose({ schedule, order });
      return [{ ...action, mandate, operations: [ACTIVATE_SCHEDULE], createdAt, expiresAt }];
    });
  }
}
