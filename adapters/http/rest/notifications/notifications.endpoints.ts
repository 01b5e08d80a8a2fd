import {
  type Inbox,
  NOTIFICATION_FILTERS,
  type NotificationFilter,
} from '../../../../application/notifications/inbox.js';
import type { ListNotifications } from '../../../../application/notifications/list-notifications.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Optional } from '../../shell/fields/presence.js';
import { QueryInteger } from '../../shell/fields/query.js';
import { presentNotifications } from './notification.presenter.js';
import { NotificationsResponse, UnreadCountResponse } from './notification.response.js';

/** docs/rules/limits.md#pages */
const MAX_PAGE = 50;

const TAG = 'Notifications';
const READ = { kind: 'scopes', scopes: ['read:notifications'] } as const;

class NotificationsQuery {
  @Optional()
  @Id('The nextCursor of the page before: the id of its last notification.')
  cursor?: string;

  @QueryInteger(1, MAX_PAGE, 'How many to answer with at most.')
  limit: number = 20;

  @OneOf(NOTIFICATION_FILTERS, 'Which notifications to list.')
  filter: NotificationFilter = 'all';
}

const _HASH = `0x${'5c'.repeat(32)}`;
/** @param appScheme the URL scheme that the app answers to */
export function listNotificationsEndpoint(listNotifications: ListNotifications, appScheme: string): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/notifications',
    audience: 'both',
    view: 'pruned',
    operationId: 'listNotifications',
    tag: TAG,
    summary: 'List your notifications, the newest first',
    description: 'Reading them here leaves them unread; the owner reads, dismisses and clears them in the app.',
    access: READ,
    query: NotificationsQuery,
    responses: { 200: NotificationsResponse },
    async handle({ caller, query }) {
      const { cursor = null, limit, filter } = query;
      const page = await listNotifications.execute({ userId: caller.userId, filter, limit, cursor });
      return ok(presentNotifications(page, appScheme));
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
