import type { Notice } from '../../domain/notifications/notification.js';

/** What an event means for its owner's inbox. */
export interface InboxChange {
  readonly notices?: readonly (Notice | null)[];
  /** The subject of notices that have nothing to say any more; they are filed as read. */
  readonly settled?: string;
  /** Notices whose subject begins like this and that are not among `notices` tell of what never happened; they are taken back. */
  readonly withdrawn?: string;
}
