import { IsIn, IsUUID } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import {
  type Inbox,
  NOTIFICATION_FILTERS,
  type NotificationFilter,
} from '../../../../application/notifications/inbox.js';
import type { ListNotifications } from '../../../../application/notifications/list-notifications.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional, QueryInteger } from '../../shell/field-decorators.js';
import { presentNotifications } from './notification.presenter.js';
import { NotificationsResponse, UnreadCountResponse } from './notification.response.js';

/** docs/rules/limits.md#pages */
const MAX_PAGE = 50;

const TAG = 'Notifications';
const READ = { kind: 'scopes', scopes: ['read:notifications'] } as const;

class NotificationsQuery {
  @Optional()
  @IsUUID()
  @JSONSchema({ description: 'The nextCursor of the page before: the id of its last notification.' })
  cursor?: string;

  @QueryInteger(1, MAX_PAGE)
  limit: number = 20;

  @IsIn(NOTIFICATION_FILTERS)
  filter: NotificationFilter = 'all';
}

const HASH = `0x${'5c'.repeat(32)}`;
const EXAMPLE = {
  notifications: [
    {
      id: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
      type: 'TRANSFER_RECEIVED',
      deepLink: `accounts://tx/${HASH}`,
      metadata: {
        transactionHash: HASH,
        amount: '25.00',
        currency: 'USD',
        sender: { type: 'user', username: 'alice', displayName: 'Alice' },
        reference: 'Lunch',
      },
      isRead: false,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  nextCursor: '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11',
};

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
    examples: { response: EXAMPLE },
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
    examples: { response: { count: 3 } },
    async handle({ caller }) {
      return ok({ count: await inbox.unreadCount(caller.userId) });
    },
  });
}
