import type { NotificationPage } from '../../../../application/notifications/list-notifications.js';
import { deepLink } from '../../../../domain/notifications/catalogue.js';
import type { NotificationsResponse } from './notification.response.js';

/** @param appScheme the app's URL scheme */
export function presentNotifications(
  { notifications, nextCursor }: NotificationPage,
  appScheme: string,
): NotificationsResponse {
  const rows = notifications.map(({ id, type, target, metadata, isRead, createdAt }) => ({
    id,
    type,
    deepLink: deepLink(appScheme, target),
    metadata,
    isRead,
    createdAt: createdAt.toISOString(),
  }));
  return { notifications: rows, ...(nextCursor !== null && { nextCursor }) };
}
