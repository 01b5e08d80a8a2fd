import type { Notice, WithdrawnNotice } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { CollapsedNotices } from './inbox-change.js';

/** A removed notification with what it said. */
export interface Withdrawn {
  readonly id: NotificationId;
  readonly notice: WithdrawnNotice;
}

/** The inboxes for writing. Call it inside a unit of work. */
export interface Notices {
  /**
   * Locks a user's inbox for this unit of work, so that it decides by data that is not older than the inbox.
   * @returns whether the user wants notifications in the app
   */
  lock(userId: UserId): Promise<boolean>;
  /** @returns false when the user has a notification of this type and subject already */
  add(userId: UserId, id: NotificationId, notice: Notice): Promise<boolean>;
  /** Marks the unread notifications about this subject as read. @returns the changed notifications */
  settle(userId: UserId, about: string, at: Date): Promise<readonly NotificationId[]>;
  /**
   * Removes the notifications whose subject begins like this, except those to keep. Dismissed notifications stay dismissed.
   * @returns the removed notifications
   */
  withdraw(userId: UserId, beginning: string, keep: readonly string[]): Promise<readonly Withdrawn[]>;
  /** Removes the unread notifications that another one replaces. @returns the removed notifications */
  collapse(userId: UserId, collapsed: CollapsedNotices): Promise<readonly NotificationId[]>;
}
export const Notices = token<Notices>('Notices');
