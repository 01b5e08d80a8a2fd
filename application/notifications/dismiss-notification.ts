import { NotFoundError } from '../../domain/shared/errors.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Inbox } from './inbox.js';

/** Removes a notification from its owner's inbox permanently. */
export class DismissNotification {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when it is not the user's, or was dismissed before */
  async execute(input: { readonly id: NotificationId; readonly userId: UserId }): Promise<void> {
    const { id: subjectId, userId } = input;
    await this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      if (!(await this.inbox.dismiss(userId, subjectId, occurredAt))) throw new NotFoundError('The notification');
      await this.outbox.append([{ type: 'notification.changed', subjectId, userId, occurredAt }]);
    });
  }
}
