import type { Inbox, InboxPageRequest, NotificationFilter } from '../../../application/notifications/inbox.js';
import type { Notification } from '../../../domain/notifications/notification.js';
import { type NotificationId, notificationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

const COLUMNS = `id, type, target, metadata, read_at IS NOT NULL AS "isRead", created_at AS "createdAt"`;

const SHOWN = {
  all: 'dismissed_at IS NULL',
  unread: 'dismissed_at IS NULL AND read_at IS NULL',
} as const satisfies Record<NotificationFilter, string>;

const DECODERS = { id: notificationId, metadata: json<Notification['metadata']>() };

/** What stands for a page without a notification. */
interface EmptyRow {
  readonly id: null;
}

const firstPage = (filter: NotificationFilter) =>
  statement<{ userId: UserId; limit: number }, Notification>(`newest-notifications-${filter}`, DECODERS).sql(`
    SELECT ${COLUMNS} FROM notifications WHERE user_id = :userId AND ${SHOWN[filter]}
    ORDER BY created_at DESC, id DESC LIMIT :limit`);

/* Returns one row without a notification when the page is empty, and no row when the cursor's notification does not exist. */
const nextPage = (filter: NotificationFilter) =>
  statement<{ userId: UserId; limit: number; after: NotificationId }, Notification | EmptyRow>(
    `notifications-after-${filter}`,
    DECODERS,
  ).sql(`
    SELECT page.* FROM notifications last LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM notifications
      WHERE user_id = :userId AND ${SHOWN[filter]} AND (created_at, id) < (last.created_at, last.id)
      ORDER BY created_at DESC, id DESC LIMIT :limit) page ON true
    WHERE last.id = :after AND last.user_id = :userId
    ORDER BY page."createdAt" DESC, page.id DESC`);

const FIRST_PAGE = { all: firstPage('all'), unread: firstPage('unread') };
const NEXT_PAGE = { all: nextPage('all'), unread: nextPage('unread') };

const UNREAD_COUNT = statement<{ userId: UserId }, { readonly count: number }>('unread-notifications').sql(
  `SELECT count(*)::int AS count FROM notifications WHERE user_id = :userId AND ${SHOWN.unread}`,
);

/* The row is locked before it is checked, so that only one of two concurrent requests changes it. */
const MARK_READ = statement<{ userId: UserId; id: NotificationId; at: Date }, { readonly changed: boolean }>(
  'mark-notification-read',
).sql(`
    WITH notification AS (
      SELECT id, read_at FROM notifications WHERE id = :id AND user_id = :userId AND dismissed_at IS NULL FOR UPDATE
    ), marked AS (
      UPDATE notifications SET read_at = :at FROM notification
      WHERE notifications.id = notification.id AND notification.read_at IS NULL
    )
    SELECT read_at IS NULL AS changed FROM notification`);

const MARK_ALL_READ = statement<{ userId: UserId; at: Date }, { readonly id: NotificationId }>(
  'mark-notifications-read',
  { id: notificationId },
).sql(`
    WITH marked AS (
      UPDATE notifications SET read_at = :at WHERE user_id = :userId AND ${SHOWN.unread} RETURNING id, created_at
    )
    SELECT id FROM marked ORDER BY created_at DESC, id DESC LIMIT 1`);

const DISMISS = statement<{ userId: UserId; id: NotificationId; at: Date }>('dismiss-notification').sql(
  `UPDATE notifications SET dismissed_at = :at WHERE id = :id AND user_id = :userId AND dismissed_at IS NULL`,
);

const CLEAR = statement<{ userId: UserId; at: Date }, { readonly id: NotificationId }>('clear-notifications', {
  id: notificationId,
}).sql(`
    WITH dismissed AS (
      UPDATE notifications SET dismissed_at = :at WHERE user_id = :userId AND ${SHOWN.all} RETURNING id, created_at
    )
    SELECT id FROM dismissed ORDER BY created_at DESC, id DESC LIMIT 1`);

export class PostgresInbox implements Inbox {
  constructor(private readonly database: Database) {}

  async page(userId: UserId, { filter, limit, after }: InboxPageRequest): Promise<readonly Notification[] | null> {
    if (after === null) return this.database.rows(FIRST_PAGE[filter], { userId, limit });
    const rows = await this.database.rows(NEXT_PAGE[filter], { userId, limit, after });
    return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
  }

  async unreadCount(userId: UserId): Promise<number> {
    const row = await this.database.row(UNREAD_COUNT, { userId });
    return row?.count ?? 0;
  }

  markRead(userId: UserId, id: NotificationId, at: Date): Promise<{ readonly changed: boolean } | null> {
    return this.database.row(MARK_READ, { userId, id, at });
  }

  async markAllRead(userId: UserId, at: Date): Promise<NotificationId | null> {
    return (await this.database.row(MARK_ALL_READ, { userId, at }))?.id ?? null;
  }

  async dismiss(userId: UserId, id: NotificationId, at: Date): Promise<boolean> {
    return (await this.database.affected(DISMISS, { userId, id, at })) > 0;
  }

  async clear(userId: UserId, at: Date): Promise<NotificationId | null> {
    return (await this.database.row(CLEAR, { userId, at }))?.id ?? null;
  }
}
