import {
  type Inbox,
  NOTIFICATION_FILTERS,
  type NotificationFilter,
} from '../../../../application/notifications/inbox.js';
import type { ListNotifications } from '../../../../application/notifications/list-notifications.js';
import { notificationId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok, okPage } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { type AppPlace, presentNotifications } from './notification.presenter.js';
import { NotificationsResponse, UnreadCountResponse } from './notification.response.js';

const TAG = 'Notifications';
const READ = { kind: 'scopes', scopes: ['read:notifications'] } as const;

class NotificationsQuery {
  @OneOf(NOTIFICATION_FILTERS, 'Which notifications to list.')
  filter: NotificationFilter = 'all';
}

export function listNotificationsEndpoint(listNotifications: ListNotifications, place: AppPlace): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/notifications',
    audience: 'both',
    view: 'pruned',
    operationId: 'listNotifications',
    tag: TAG,
    summary: 'List your notifications, the newest first',
    description:
      'Listing notifications here does not mark them as read. The owner marks them as read, dismisses and clears them in the app.',
    access: READ,
    query: NotificationsQuery,
    paging: { by: 'cursor', place: notificationId, max: 50 },
    responses: { 200: NotificationsResponse },
    async handle({ caller, query: { filter }, page }) {
      const { notifications, next } = await listNotifications.execute({ userId: caller.userId, filter, ...page });
      return okPage(presentNotifications(notifications, place), next);
    },
  });
}

export function unreadCountEndpoint(inbox: Inbox): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/notifications/unread-count',
    audience: 'both',
    view: 'pruned',
    operationId: 'countUnreadNotifications',
    tag: TAG,
    summary: 'Count your unread notifications',
    access: READ,
    responses: { 200: UnreadCountResponse },
    async handle({ caller }) {
      return ok({ count: await inbox.unreadCount(caller.userId) });
    },
  });
}
