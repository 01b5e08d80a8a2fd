import type { Notice } from '../../domain/notifications/notification.js';

/** The change of the owner's inbox by an event. */
export interface InboxChange {
  readonly notices?: readonly (Notice | null)[];
  /** The subject of notices that are settled. They are marked as read. */
  readonly settled?: string;
  /** The beginning of subjects. Notices with such a subject that are not in `notices` are withdrawn, because the chain dropped their cause. */
  readonly withdrawn?: string;
}
