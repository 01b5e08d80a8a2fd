import type { Notices } from '../../../application/notifications/notices.js';
import type { Notice } from '../../../domain/notifications/notification.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { type NotificationId, notificationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const LOCK: Statement = {
  name: 'lock-inbox',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('inbox ' || $1, 0))`,
};

const WANTED: Statement = {
  name: 'wants-notifications',
  text: 'SELECT notify_in_app AS wanted FROM user_settings WHERE user_id = $1',
};

const ADD: Statement = {
  name: 'add-notification',
  text: `INSERT INTO notifications (id, user_id, type, dedupe_key, target, metadata, created_at, read_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT ON CONSTRAINT notifications_subject_key DO NOTHING RETURNING id`,
};

const SETTLE: Statement = {
  name: 'settle-notification',
  text: `UPDATE notifications SET read_at = $3 WHERE user_id = $1 AND dedupe_key = $2 AND read_at IS NULL RETURNING id`,
};

/*
 * A range, so that the index of the constraint answers it: the column sorts by bytes, and its texts are ASCII. A dismissed row stays,
 * or the thing would be told again.
 */
const WITHDRAW: Statement = {
  name: 'withdraw-notifications',
  text: `DELETE FROM notifications
    WHERE user_id = $1 AND dedupe_key >= $2 AND dedupe_key < $2 || '~' AND dedupe_key <> ALL($3::text[])
      AND dismissed_at IS NULL
    RETURNING id`,
};

export class PostgresNotices implements Notices {
  constructor(private readonly database: Database) {}

  async lock(userId: UserId): Promise<boolean> {
    await this.database.query(LOCK, [userId]);
    const [row] = await this.database.query<{ readonly wanted: boolean }>(WANTED, [userId]);
    return row?.wanted ?? DEFAULT_SETTINGS.notifications.inApp;
  }

  async add(userId: UserId, id: NotificationId, notice: Notice): Promise<boolean> {
    const { type, about, target, metadata, at, isNews } = notice;
    const values = [id, userId, type, about, target, JSON.stringify(metadata), at, isNews ? null : at];
    return (await this.database.query(ADD, values)).length > 0;
  }

  settle(userId: UserId, about: string, at: Date): Promise<readonly NotificationId[]> {
    return this.idsOf(SETTLE, [userId, about, at]);
  }

  withdraw(userId: UserId, beginning: string, keep: readonly string[]): Promise<readonly NotificationId[]> {
    return this.idsOf(WITHDRAW, [userId, beginning, keep]);
  }

  private async idsOf(statement: Statement, values: readonly unknown[]): Promise<readonly NotificationId[]> {
    const rows = await this.database.query<{ readonly id: string }>(statement, values);
    return rows.map(({ id }) => notificationId(id));
  }
}
