import { appPageOf } from '../../../../domain/notifications/app-pages.js';
import { deepLink } from '../../../../domain/notifications/catalogue.js';
import type { Notification } from '../../../../domain/notifications/notification.js';
import type { NotificationsResponse } from './notification.response.js';

/** Where the app is. */
export interface AppPlace {
  /** The URL scheme that the app answers to. */
  readonly appScheme: string;
  /** Of its pages, without a trailing slash. */
  readonly appUrl: string;
}

export function presentNotifications(
  notifications: readonly Notification[],
  { appScheme, appUrl }: AppPlace,
): NotificationsResponse {
  const rows = notifications.map(({ id, type, target, metadata, isRead, createdAt }) => ({
    id,
    type,
    deepLink: deepLink(appScheme, target),
    url: `${appUrl}${appPageOf(target) ?? '/notifications'}`,
    metadata,
    isRead,
    createdAt: createdAt.toISOString(),
  }));
  return { notifications: rows };
}
