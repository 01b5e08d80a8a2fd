import type { Notification } from '../../domain/notifications/notification.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { notificationId, type UserId } from '../../domain/shared/ids.js';
import type { Inbox, NotificationFilter } from './inbox.js';

/** A page of an inbox. */
export interface NotificationPage {
  readonly notifications: readonly Notification[];
  /** The id of the last notification on the page; null on the last page. */
  readonly nextCursor: string | null;
}

/** Reads an inbox, the newest first. */
export class ListNotifications {
  constructor(private readonly inbox: Inbox) {}

  /** @throws ValidationError when the cursor is not a notification of the user */
  async execute(input: {
    readonly userId: UserId;
    readonly filter: NotificationFilter;
    readonly limit: number;
    readonly cursor: string | null;
  }): Promise<NotificationPage> {
    const { userId, filter, limit, cursor } = input;
    const after = cursor === null ? null : notificationId(cursor);
    const found = await this.inbox.page(userId, { filter, limit: limit + 1, after });
    if (!found) {
      throw new ValidationError(
        'cursor',
        'must be the id of one of your notifications: the last one of the page before',
      );
    }
    const notifications = found.slice(0, limit);
    return { notifications, nextCursor: found.length > limit ? (notifications.at(-1)?.id ?? null) : null };
  }
}
