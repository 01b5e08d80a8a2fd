import { NOTIFYING_EVENTS } from '../../application/notifications/notifying-events.js';
import type { DomainEvent, EventOutbox, OutboxReader, PublishedEvent } from '../../application/ports/event-outbox.js';
import type { Database, Statement } from './database.js';
import type { OutboxSignal } from './outbox-signal.js';

const APPEND: Statement = {
  name: 'append-to-outbox',
  text: `INSERT INTO outbox (type, subject_id, user_id, occurred_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[])`,
};

const COLUMNS = `position, type, subject_id AS "subjectId", user_id AS "userId", occurred_at AS "occurredAt"`;

const CLAIM: Statement = {
  name: 'claim-outbox',
  text: `SELECT ${COLUMNS} FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED`,
};

/* An event that changes nobody's inbox counts as notified at once. */
const MARK_PUBLISHED: Statement = {
  name: 'mark-outbox-published',
  text: `UPDATE outbox SET published_at = now(), notified_at = CASE WHEN type = ANY($2::text[]) THEN notified_at ELSE now() END
    WHERE position = ANY($1::bigint[])`,
};

const SINCE: Statement = {
  name: 'outbox-since',
  text: `SELECT ${COLUMNS} FROM outbox WHERE user_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
};

const LAST_POSITION: Statement = {
  name: 'outbox-last-position',
  text: 'SELECT coalesce(max(position), 0) AS position FROM outbox WHERE user_id = $1',
};

interface OutboxRecord {
  readonly position: string;
  readonly type: DomainEvent['type'];
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

export class PostgresOutbox implements EventOutbox, OutboxReader {
  constructor(
    private readonly database: Database,
    private readonly signal: OutboxSignal,
  ) {}

  async append(events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.query(APPEND, [
      events.map((event) => event.type),
      events.map((event) => event.subjectId),
      events.map((event) => event.userId),
      events.map((event) => event.occurredAt),
    ]);
    this.database.afterCommit(this.signal.raise);
  }

  /* The rows stay locked while the handler runs: another relay skips them, and a crash sets them free, unpublished. */
  async drain(limit: number, handle: (events: readonly PublishedEvent[]) => Promise<void>): Promise<number> {
    return this.database.transaction(async () => {
      const records = await this.database.query<OutboxRecord & Record<string, unknown>>(CLAIM, [limit]);
      if (records.length === 0) return 0;
      await handle(records.map(publishedEventOf));
      await this.database.query(MARK_PUBLISHED, [records.map((record) => record.position), NOTIFYING_EVENTS]);
      return records.length;
    });
  }

  async since(userId: string, position: bigint, limit: number): Promise<readonly PublishedEvent[]> {
    const values = [userId, position, limit];
    const records = await this.database.query<OutboxRecord & Record<string, unknown>>(SINCE, values);
    return records.map(publishedEventOf);
  }

  /** The newest position of a user; 0 when nothing has ever happened to them. */
  async lastPosition(userId: string): Promise<bigint> {
    const [row] = await this.database.query<{ position: string }>(LAST_POSITION, [userId]);
    return BigInt(row?.position ?? 0);
  }
}

function publishedEventOf(record: OutboxRecord): PublishedEvent {
  const { position, type, subjectId, userId, occurredAt } = record;
  return { position: BigInt(position), type, subjectId, userId, occurredAt };
}
