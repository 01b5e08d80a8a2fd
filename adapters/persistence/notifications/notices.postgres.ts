import type { CollapsedNotices } from '../../../application/notifications/inbox-change.js';
import type { Notices, Withdrawn } from '../../../application/notifications/notices.js';
import type { Notice, WithdrawnNotice } from '../../../domain/notifications/notification.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { type NotificationId, notificationId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

const LOCK = statement<{ userId: UserId }>('lock-inbox').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('inbox ' || :userId, 0))`,
);

const WANTED = statement<{ userId: UserId }, { readonly wanted: boolean }>('wants-notifications').sql(
  'SELECT notify_in_app AS wanted FROM user_settings WHERE user_id = :userId',
);

interface Identified {
  readonly id: NotificationId;
}

const DECODERS = { id: notificationId };

interface NewRow extends Pick<Notice, 'type' | 'about' | 'target' | 'metadata' | 'at'> {
  readonly id: NotificationId;
  readonly userId: UserId;
  readonly readAt: Date | null;
}

const ADD = statement<NewRow>('add-notification').sql(`
    INSERT INTO notifications (id, user_id, type, dedupe_key, target, metadata, created_at, read_at)
    VALUES (:id, :userId, :type, :about, :target, :metadata, :at, :readAt)
    ON CONFLICT ON CONSTRAINT notifications_subject_key DO NOTHING`);

const SETTLE = statement<{ userId: UserId; about: string; at: Date }, Identified>('settle-notification', DECODERS).sql(`
    UPDATE notifications SET read_at = :at WHERE user_id = :userId AND dedupe_key = :about AND read_at IS NULL RETURNING id`);

/*
 * A range that the constraint's index answers: the column sorts by bytes and its texts are ASCII. A dismissed row stays, so that the
 * notification is not sent again.
 */
const WITHDRAW = statement<{ userId: UserId; beginning: string; keep: readonly string[] }, Withdrawn>(
  'withdraw-notifications',
  { ...DECODERS, notice: json<WithdrawnNotice>() },
).sql(`
    DELETE FROM notifications
    WHERE user_id = :userId AND dedupe_key >= :beginning AND dedupe_key < :beginning || '~' AND dedupe_key <> ALL(:keep::text[])
      AND dismissed_at IS NULL
    RETURNING id, json_build_object('type', type, 'about', dedupe_key, 'target', target, 'metadata', metadata) AS notice`);

const COLLAPSE = statement<CollapsedNotices & { userId: UserId }, Identified>('collapse-notifications', DECODERS).sql(`
    DELETE FROM notifications
    WHERE user_id = :userId AND type = :type AND metadata->>'clientId' = :clientId AND dedupe_key <> :keep
      AND read_at IS NULL AND dismissed_at IS NULL
    RETURNING id`);

export class PostgresNotices implements Notices {
  constructor(private readonly database: Database) {}

  async lock(userId: UserId): Promise<boolean> {
    await this.database.affected(LOCK, { userId });
    const row = await this.database.row(WANTED, { userId });
    return row?.wanted ?? DEFAULT_SETTINGS.notifications.inApp;
  }

  async add(userId: UserId, id: NotificationId, notice: Notice): Promise<boolean> {
    const { type, about, target, metadata, at, isNews } = notice;
    const readAt = isNews ? null : at;
    return (await this.database.affected(ADD, { id, userId, type, about, target, metadata, at, readAt })) > 0;
  }

  async settle(userId: UserId, about: string, at: Date): Promise<readonly NotificationId[]> {
    return (await this.database.rows(SETTLE, { userId, about, at })).map(({ id }) => id);
  }

  async collapse(userId: UserId, collapsed: CollapsedNotices): Promise<readonly NotificationId[]> {
    return (await this.database.rows(COLLAPSE, { userId, ...collapsed })).map(({ id }) => id);
  }

  async withdraw(userId: UserId, beginning: string, keep: readonly string[]): Promise<readonly Withdrawn[]> {
    return this.database.rows(WITHDRAW, { userId, beginning, keep });
  }
}
