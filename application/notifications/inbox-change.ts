import type { NotificationType } from '../../domain/notifications/catalogue.js';
import type { Notice, WithdrawnNotice } from '../../domain/notifications/notification.js';

/** Unread notices of the same type, by the same application. */
export interface CollapsedNotices {
  readonly type: NotificationType;
  readonly clientId: string;
  /** The subject of the notice that stays. */
  readonly keep: string;
}

/** The change of the owner's inbox by an event. */
export interface InboxChange {
  readonly notices?: readonly (Notice | null)[];
  /** The subject of notices that are settled. They are marked as read. */
  readonly settled?: string;
  /**
   * The beginning of subjects. Notices with such a subject that are neither in `notices` nor in `kept` are withdrawn, because the chain
   * dropped their cause.
   */
  readonly withdrawn?: string;
  /** Unread notices of one type and application that another one replaces. */
  readonly collapsed?: CollapsedNotices;
  /** Subjects of notices that are not withdrawn. */
  readonly kept?: readonly string[];
  /** Tells of a withdrawn notice; null says nothing of it. */
  readonly instead?: (withdrawn: WithdrawnNotice) => Notice | null;
}
