import type { Notice } from '../../domain/notifications/notification.js';
import type { NotificationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The end of the inboxes at which notifications come in. For use inside a unit of work. */
export interface Notices {
  /**
   * Lets one unit of work at a time write to a user's inbox, so that what it reads of the world is no older than what stands there.
   * @returns whether the user wants notifications in the app
   */
  lock(userId: UserId): Promise<boolean>;
  /** @returns false when the user was told of it before */
  add(userId: UserId, id: NotificationId, notice: Notice): Promise<boolean>;
  /** Files as read what nobody has read yet. @returns what is different now */
  settle(userId: UserId, about: string, at: Date): Promise<readonly NotificationId[]>;
  /**
   * Takes back what is about things that begin like this, but for those to keep. What the owner has dismissed stays dismissed.
   * @returns what is gone
   */
  withdraw(userId: UserId, beginning: string, keep: readonly string[]): Promise<readonly NotificationId[]>;
}
export const Notices = token<Notices>('Notices');
