import type { NotificationId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'notification.created': NotificationId;
    /** It was read, dismissed or withdrawn. */
    'notification.changed': NotificationId;
  }
}

const IGNORED = 'Pages show the inbox as it is; nothing else follows from it.';

export const notificationCreated: EventKind = { type: 'notification.created', ignored: IGNORED };

export const notificationChanged: EventKind = { type: 'notification.changed', ignored: IGNORED };
