import type { UserId } from '../../domain/shared/ids.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { ScheduleRepository } from './schedule.repository.js';
import { ACTIVATE_SCHEDULE } from './schedule-operations.js';

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
      const { id: subjectId, createdAt, expiresAt, frequency } = schedule;
      const title = `${formatMoney(order.money)} to ${order.recipient.label}, ${frequency.toLowerCase()}`;
      const operations = [ACTIVATE_SCHEDULE];
      return [{ kind: 'ACTIVATE', subject: 'SCHEDULE', subjectId, title, operations, createdAt, expiresAt }];
    });
  }
}
