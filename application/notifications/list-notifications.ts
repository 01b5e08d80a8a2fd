import type { Notification } from '../../domain/notifications/notification.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import type { Inbox, NotificationFilter } from './inbox.js';

/** A page of an inbox. */
export interface NotificationPage {
  readonly notifications: readonly Notification[];
  /** The id of the last notification on the page; null on the last page. */
  readonly next: NotificationId | null;
}

/** Reads an inbox, the newest first. */
export class ListNotifications {
  constructor(private readonly inbox: Inbox) {}

  /**
   * @param input.after the last notification of the page before; null for the first page
   * @throws ValidationError when it is not a notification of the user
   */
  async execute(input: {
    readonly userId: UserId;
    readonly filter: NotificationFilter;
    readonly limit: number;
    readonly after: NotificationId | null;
  }): Promise<NotificationPage> {
    const { userId, filter, limit, after } = input;
    const found = await this.inbox.page(userId, { filter, limit: limit + 1, after });
    if (!found) {
      throw new ValidationError(
        'cursor',
        'must be the id of one of your notifications: the last one of the page before',
      );
    }
    const notifications = found.slice(0, limit);
    return { notifications, next: found.length > limit ? (notifications.at(-1)?.id ?? null) : null };
  }
}
