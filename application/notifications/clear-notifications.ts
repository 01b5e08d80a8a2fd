import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Inbox } from './inbox.js';

/** Removes all notifications of an inbox permanently. */
export class ClearNotifications {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(userId: UserId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      const subjectId = await this.inbox.clear(userId, occurredAt);
      if (subjectId) await this.outbox.append([{ type: 'notification.changed', subjectId, userId, occurredAt }]);
    });
  }
}
