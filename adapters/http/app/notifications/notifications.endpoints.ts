import type { ClearNotifications } from '../../../../application/notifications/clear-notifications.js';
import type { DismissNotification } from '../../../../application/notifications/dismiss-notification.js';
import type { Inbox } from '../../../../application/notifications/inbox.js';
import type { ReadAllNotifications } from '../../../../application/notifications/read-all-notifications.js';
import type { ReadNotification } from '../../../../application/notifications/read-notification.js';
import { notificationId } from '../../../../domain/shared/ids.js';
import { UnreadCountResponse } from '../../rest/notifications/notification.response.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';

const TAG = 'Notifications';
const SIGNED_IN = { kind: 'session' } as const;

export function readNotificationEndpoint(readNotification: ReadNotification, inbox: Inbox): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/notifications/{id}/read',
    audience: 'owner',
    operationId: 'readNotification',
    tag: TAG,
    summary: 'File a notification as read',
    description: 'The answer counts what is still unread.',
    access: SIGNED_IN,
    // Reading twice is reading.
    idempotency: false,
    params: { id: notificationId },
    responses: { 200: UnreadCountResponse },
    async handle({ caller, params }) {
      await readNotification.execute({ id: params.id, userId: caller.userId });
      return ok({ count: await inbox.unreadCount(caller.userId) });
    },
  });
}

export function readAllNotificationsEndpoint(readAll: ReadAllNotifications, inbox: Inbox): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/notifications/read-all',
    audience: 'owner',
    operationId: 'readAllNotifications',
    tag: TAG,
    summary: 'File all notifications as read',
    description: 'The answer counts what came in meanwhile.',
    access: SIGNED_IN,
    // Reading twice is reading.
    idempotency: false,
    responses: { 200: UnreadCountResponse },
    async handle({ caller }) {
      await readAll.execute(caller.userId);
      return ok({ count: await inbox.unreadCount(caller.userId) });
    },
  });
}

export function dismissNotificationEndpoint(dismissNotification: DismissNotification): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/notifications/{id}',
    audience: 'owner',
    operationId: 'dismissNotification',
    tag: TAG,
    summary: 'Dismiss a notification, for good',
    access: SIGNED_IN,
    params: { id: notificationId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await dismissNotification.execute({ id: params.id, userId: caller.userId });
      return noContent();
    },
  });
}

export function clearNotificationsEndpoint(clearNotifications: ClearNotifications): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/notifications',
    audience: 'owner',
    operationId: 'clearNotifications',
    tag: TAG,
    summary: 'Dismiss all notifications, for good',
    access: SIGNED_IN,
    responses: { 204: null },
    async handle({ caller }) {
      await clearNotifications.execute(caller.userId);
      return noContent();
    },
  });
}
