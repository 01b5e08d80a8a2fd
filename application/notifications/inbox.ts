import type { Notification } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export const NOTIFICATION_FILTERS = ['all', 'unread'] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export interface InboxPageRequest {
  readonly filter: NotificationFilter;
  readonly limit: number;
  /** The last notification of the previous page; null for the first page. */
  readonly after: NotificationId | null;
}

/** The inboxes for reading. Dismissed notifications are never returned. */
export interface Inbox {
  /** The newest first. Null when `after` is not a notification of this user. */
  page(userId: UserId, request: InboxPageRequest): Promise<readonly Notification[] | null>;
  unreadCount(userId: UserId): Promise<number>;
  /** @returns `changed` tells whether it was unread; null when this user has no such notification */
  markRead(userId: UserId, id: NotificationId, at: Date): Promise<{ readonly changed: boolean } | null>;
  /** @returns the newest notification that was unread; null when none was */
  markAllRead(userId: UserId, at: Date): Promise<NotificationId | null>;
  /** @returns false when this user has no such notification, or it was dismissed */
  dismiss(userId: UserId, id: NotificationId, at: Date): Promise<boolean>;
  /** Dismisses all. @returns the newest notification; null when there was none */
  clear(userId: UserId, at: Date): Promise<NotificationId | null>;
}
export const Inbox = token<Inbox>('Inbox');
