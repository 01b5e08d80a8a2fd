import type { Notice, WithdrawnNotice } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { CollapsedNotices } from './inbox-change.js';

/** A removed notification with what it said. */
export interface Withdrawn {
  readonly id: NotificationId;
  readonly notice: WithdrawnNotice;
}

/** A notification, and whose it is. */
export interface InboxItem {
  readonly userId: UserId;
  readonly id: NotificationId;
}

export interface NewNotice extends InboxItem {
  readonly notice: Notice;
}

export interface SettledSubject {
  readonly userId: UserId;
  readonly about: string;
}

/** The inboxes for writing. Call it inside a unit of work. */
export interface Notices {
  /**
   * Locks the inboxes of users for this unit of work, so that it decides by data that is not older than the inboxes. Everybody locks them in one order.
   * @returns the users who want notifications in the app
   */
  lock(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** @returns those that were added; not those whose user has a notification of this type and subject already */
  add(notices: readonly NewNotice[]): Promise<readonly InboxItem[]>;
  /** Marks the unread notifications about these subjects as read. @returns the changed notifications */
  settle(settled: readonly SettledSubject[], at: Date): Promise<readonly InboxItem[]>;
  /**
   * Removes the notifications whose subject begins like this, except those to keep. Dismissed notifications stay dismissed.
   * @returns the removed notifications
   */
  withdraw(userId: UserId, beginning: string, keep: readonly string[]): Promise<readonly Withdrawn[]>;
  /** Removes the unread notifications that another one replaces. @returns the removed notifications */
  collapse(userId: UserId, collapsed: CollapsedNotices): Promise<readonly NotificationId[]>;
}
export const Notices = token<Notices>('Notices');
