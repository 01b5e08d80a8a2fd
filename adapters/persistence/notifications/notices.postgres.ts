import type { CollapsedNotices } from '../../../application/notifications/inbox-change.js';
import type {
  InboxItem,
  NewNotice,
  Notices,
  SettledSubject,
  Withdrawn,
} from '../../../application/notifications/notices.js';
import type { WithdrawnNotice } from '../../../domain/notifications/notification.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { type NotificationId, notificationId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

/* In the order of the locks' keys, so that two passes over the same inboxes do not wait for each other. */
const LOCK = statement<{ userIds: readonly UserId[] }>('lock-inboxes').sql(`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended('inbox ' || user_id, 0) AS key FROM unnest(:userIds::text[]) AS user_id ORDER BY key) AS inbox`);

const WANTED = statement<{ userIds: readonly UserId[] }, { readonly userId: UserId; readonly wanted: boolean }>(
  'wants-notifications',
  { userId },
).sql(`
    SELECT user_id AS "userId", notify_in_app AS wanted FROM user_settings WHERE user_id = ANY(:userIds::uuid[])`);

interface Identified {
  readonly id: NotificationId;
}

const DECODERS = { id: notificationId };

const ITEM_DECODERS = { id: notificationId, userId };

interface NewRows {
  readonly ids: readonly NotificationId[];
  readonly userIds: readonly UserId[];
  readonly types: readonly string[];
  readonly abouts: readonly string[];
  readonly targets: readonly string[];
  /** JSON. */
  readonly metadata: readonly string[];
  readonly times: readonly Date[];
  readonly readTimes: readonly (Date | null)[];
}

const ADD = statement<NewRows, InboxItem>('add-notifications', ITEM_DECODERS).sql(`
    INSERT INTO notifications (id, user_id, type, dedupe_key, target, metadata, created_at, read_at)
    SELECT id, user_id, type, about, target, metadata::jsonb, at, read_at
    FROM unnest(:ids::uuid[], :userIds::uuid[], :types::text[], :abouts::text[], :targets::text[], :metadata::text[], :times::timestamptz[],
      :readTimes::timestamptz[]) AS notice (id, user_id, type, about, target, metadata, at, read_at)
    ON CONFLICT ON CONSTRAINT notifications_subject_key DO NOTHING
    RETURNING id, user_id AS "userId"`);

const SETTLE = statement<{ userIds: readonly UserId[]; abouts: readonly string[]; at: Date }, InboxItem>(
  'settle-notifications',
  ITEM_DECODERS,
).sql(`
    UPDATE notifications n SET read_at = :at FROM unnest(:userIds::uuid[], :abouts::text[]) AS settled (user_id, about)
    WHERE n.user_id = settled.user_id AND n.dedupe_key = settled.about AND n.read_at IS NULL
    RETURNING n.id, n.user_id AS "userId"`);

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

  async lock(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    await this.database.affected(LOCK, { userIds });
    const chosen = await this.database.rows(WANTED, { userIds });
    const wanted = new Map(chosen.map((row) => [row.userId, row.wanted]));
    return new Set(userIds.filter((id) => wanted.get(id) ?? DEFAULT_SETTINGS.notifications.inApp));
  }

  add(added: readonly NewNotice[]): Promise<readonly InboxItem[]> {
    return this.database.rows(ADD, {
      ids: added.map(({ id }) => id),
      userIds: added.map((one) => one.userId),
      types: added.map(({ notice }) => notice.type),
      abouts: added.map(({ notice }) => notice.about),
      targets: added.map(({ notice }) => notice.target),
      metadata: added.map(({ notice }) => JSON.stringify(notice.metadata)),
      times: added.map(({ notice }) => notice.at),
      readTimes: added.map(({ notice }) => (notice.isNews ? null : notice.at)),
    });
  }

  settle(settled: readonly SettledSubject[], at: Date): Promise<readonly InboxItem[]> {
    const [userIds, abouts] = [settled.map((one) => one.userId), settled.map(({ about }) => about)];
    return this.database.rows(SETTLE, { userIds, abouts, at });
  }

  async collapse(owner: UserId, collapsed: CollapsedNotices): Promise<readonly NotificationId[]> {
    return (await this.database.rows(COLLAPSE, { userId: owner, ...collapsed })).map(({ id }) => id);
  }

  async withdraw(owner: UserId, beginning: string, keep: readonly string[]): Promise<readonly Withdrawn[]> {
    return this.database.rows(WITHDRAW, { userId: owner, beginning, keep });
  }
}
