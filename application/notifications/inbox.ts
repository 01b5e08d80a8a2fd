import type { Notification } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export const NOTIFICATION_FILTERS = ['all', 'unread'] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export interface InboxPageRequest {
  readonly filter: NotificationFilter;
  readonly limit: number;
  /** The last one of the page before; null begins with the newest. */
  readonly after: NotificationId | null;
}

/** The end of the inboxes at which their owners read. What was dismissed is in no answer. */
export interface Inbox {
  /** The newest first. Null when `after` is none of this user's notifications. */
  page(userId: UserId, request: InboxPageRequest): Promise<readonly Notification[] | null>;
  unreadCount(userId: UserId): Promise<number>;
  /** @returns `changed`: it was unread; null when it is none of this user's */
  markRead(userId: UserId, id: NotificationId, at: Date): Promise<{ readonly changed: boolean } | null>;
  /** @returns the newest that was unread; null when none was */
  markAllRead(userId: UserId, at: Date): Promise<NotificationId | null>;
  /** @returns false when it is none of this user's, or was dismissed */
  dismiss(userId: UserId, id: NotificationId, at: Date): Promise<boolean>;
  /** Dismisses all. @returns the newest of them; null when there was none */
  clear(userId: UserId, at: Date): Promise<NotificationId | null>;
}
export const Inbox = token<Inbox>('Inbox');
