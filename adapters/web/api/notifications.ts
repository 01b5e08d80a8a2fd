import type { NotificationMetadata } from '../../../domain/notifications/catalogue.js';
import { type Resource, resource } from '../store/resource.js';

interface Notified<Type, Metadata> {
  readonly id: string;
  readonly type: Type;
  /** `accounts://tx/0x…`: where in the app it leads. */
  readonly deepLink: string;
  readonly metadata: Metadata;
  readonly isRead: boolean;
  readonly createdAt: string;
}

/** A notification of a kind that this page knows; a newer service may send others. */
export type Notification = {
  readonly [Type in keyof NotificationMetadata]: Notified<Type, NotificationMetadata[Type]>;
}[keyof NotificationMetadata];

interface NotificationPage {
  readonly notifications: readonly Notification[];
  readonly nextCursor?: string;
}

/** For usePagedList. */
export const NOTIFICATIONS = {
  at: (cursor?: string): Resource<NotificationPage> => resource('/notifications', { limit: '20', cursor }),
  read: ({ notifications, nextCursor }: NotificationPage) => ({ items: notifications, nextCursor }),
};

export const UNREAD_COUNT = resource<{ readonly count: number }>('/notifications/unread-count');
