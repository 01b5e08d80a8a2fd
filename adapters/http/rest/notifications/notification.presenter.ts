import { deepLink } from '../../../../domain/notifications/catalogue.js';
import type { Notification } from '../../../../domain/notifications/notification.js';
import type { NotificationsResponse } from './notification.response.js';

/** @param appScheme the app's URL scheme */
export function presentNotifications(notifications: readonly Notification[], appScheme: string): NotificationsResponse {
  const rows = notifications.map(({ id, type, target, metadata, isRead, createdAt }) => ({
    id,
    type,
    deepLink: deepLink(appScheme, target),
    metadata,
    isRead,
    createdAt: createdAt.toISOString(),
  }));
  return { notifications: rows };
}
