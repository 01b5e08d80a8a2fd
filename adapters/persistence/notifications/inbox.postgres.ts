import type { Inbox, InboxPageRequest, NotificationFilter } from '../../../application/notifications/inbox.js';
import type { Notification } from '../../../domain/notifications/notification.js';
import { type NotificationId, notificationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = `id, type, target, metadata, read_at IS NOT NULL AS "isRead", created_at AS "createdAt"`;

const SHOWN: Readonly<Record<NotificationFilter, string>> = {
  all: 'dismissed_at IS NULL',
  unread: 'dismissed_at IS NULL AND read_at IS NULL',
};

const firstPage = (filter: NotificationFilter): Statement => ({
  name: `newest-notifications-${filter}`,
  text: `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND ${SHOWN[filter]}
    ORDER BY created_at DESC, id DESC LIMIT $2`,
});

/* One row without a notification when nothing follows the last one, none when there is no such last one. */
const nextPage = (filter: NotificationFilter): Statement => ({
  name: `notifications-after-${filter}`,
  text: `SELECT page.* FROM notifications last LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM notifications
      WHERE user_id = $1 AND ${SHOWN[filter]} AND (created_at, id) < (last.created_at, last.id)
      ORDER BY created_at DESC, id DESC LIMIT $2) page ON true
    WHERE last.id = $3 AND last.user_id = $1
    ORDER BY page."createdAt" DESC, page.id DESC`,
});

const FIRST_PAGE = { all: firstPage('all'), unread: firstPage('unread') };
const NEXT_PAGE = { all: nextPage('all'), unread: nextPage('unread') };

const UNREAD_COUNT: Statement = {
  name: 'unread-notifications',
  text: `SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND ${SHOWN.unread}`,
};

/* The row is locked before it is judged, so that of two at once one changes it. */
const MARK_READ: Statement = {
  name: 'mark-notification-read',
  text: `WITH notification AS (
      SELECT id, read_at FROM notifications WHERE id = $2 AND user_id = $1 AND dismissed_at IS NULL FOR UPDATE
    ), marked AS (
      UPDATE notifications SET read_at = $3 FROM notification
      WHERE notifications.id = notification.id AND notification.read_at IS NULL
    )
    SELECT read_at IS NULL AS changed FROM notification`,
};

const MARK_ALL_READ: Statement = {
  name: 'mark-notifications-read',
  text: `WITH marked AS (
      UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND ${SHOWN.unread} RETURNING id, created_at
    )
    SELECT id FROM marked ORDER BY created_at DESC, id DESC LIMIT 1`,
};

const DISMISS: Statement = {
  name: 'dismiss-notification',
  text: `UPDATE notifications SET dismissed_at = $3 WHERE id = $2 AND user_id = $1 AND dismissed_at IS NULL RETURNING id`,
};

const CLEAR: Statement = {
  name: 'clear-notifications',
  text: `WITH dismissed AS (
      UPDATE notifications SET dismissed_at = $2 WHERE user_id = $1 AND ${SHOWN.all} RETURNING id, created_at
    )
    SELECT id FROM dismissed ORDER BY created_at DESC, id DESC LIMIT 1`,
};

type NotificationRecord = Notification & Record<string, unknown>;

export class PostgresInbox implements Inbox {
  constructor(private readonly database: Database) {}

  async page(userId: UserId, { filter, limit, after }: InboxPageRequest): Promise<readonly Notification[] | null> {
    if (after === null) return this.database.query<NotificationRecord>(FIRST_PAGE[filter], [userId, limit]);
    const rows = await this.database.query<NotificationRecord>(NEXT_PAGE[filter], [userId, limit, after]);
    return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
  }

  async unreadCount(userId: UserId): Promise<number> {
    const [row] = await this.database.query<{ readonly count: number }>(UNREAD_COUNT, [userId]);
    return row?.count ?? 0;
  }

  async markRead(userId: UserId, id: NotificationId, at: Date): Promise<{ readonly changed: boolean } | null> {
    const [row] = await this.database.query<{ readonly changed: boolean }>(MARK_READ, [userId, id, at]);
    return row ?? null;
  }

  markAllRead(userId: UserId, at: Date): Promise<NotificationId | null> {
    return this.newestOf(MARK_ALL_READ, [userId, at]);
  }

  async dismiss(userId: UserId, id: NotificationId, at: Date): Promise<boolean> {
    return (await this.database.query(DISMISS, [userId, id, at])).length > 0;
  }

  clear(userId: UserId, at: Date): Promise<NotificationId | null> {
    return this.newestOf(CLEAR, [userId, at]);
  }

  private async newestOf(statement: Statement, values: readonly unknown[]): Promise<NotificationId | null> {
    const [row] = await this.database.query<{ readonly id: string }>(statement, values);
    return row ? notificationId(row.id) : null;
  }
}
