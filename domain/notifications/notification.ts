import type { NotificationId, UserId } from '../shared/ids.js';
import type { NotificationMetadata, NotificationType } from './catalogue.js';

type OfEveryType<Fields> = {
  readonly [Type in NotificationType]: Fields & { readonly type: Type; readonly metadata: NotificationMetadata[Type] };
}[NotificationType];

/** Something to tell somebody. */
export type Notice = OfEveryType<{
  /** The subject. There is at most one notification for each type and subject. */
  readonly about: string;
  /** Where in the app it leads: "tx/0x…". */
  readonly target: string;
  readonly at: Date;
  /** A notification that is no news is stored as read. */
  readonly isNews: boolean;
}>;

/** A notification that was removed, because the chain has dropped its cause. */
export type WithdrawnNotice = OfEveryType<{ readonly about: string; readonly target: string }>;

/** What stands in somebody's inbox. */
export type Notification = OfEveryType<{
  readonly id: NotificationId;
  readonly target: string;
  readonly isRead: boolean;
  readonly createdAt: Date;
}>;

/** An inbox changed: something is new, or was read, dismissed or withdrawn. */
export interface NotificationEvent {
  readonly type: 'notification.created' | 'notification.changed';
  readonly subjectId: NotificationId;
  readonly userId: UserId;
  readonly occurredAt: Date;
}
