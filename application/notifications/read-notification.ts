import { NotFoundError } from '../../domain/shared/errors.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Inbox } from './inbox.js';

/** Marks a notification as read. Repeating it changes nothing. */
export class ReadNotification {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when it is not the user's, or was dismissed */
  async execute(input: { readonly id: NotificationId; readonly userId: UserId }): Promise<void> {
    const { id: subjectId, userId } = input;
    await this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      const outcome = await this.inbox.markRead(userId, subjectId, occurredAt);
      if (!outcome) throw new NotFoundError('The notification');
      if (outcome.changed) await this.outbox.append([{ type: 'notification.changed', subjectId, userId, occurredAt }]);
    });
  }
}
