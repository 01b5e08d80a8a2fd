import type { NotifiableEvents } from '../../../application/notifications/notifiable-events.js';
import type { DomainEvent, PublishedEvent } from '../../../application/ports/event-outbox.js';
import type { Database, Statement } from '../database.js';

const TAKE: Statement = {
  name: 'take-notifiable-event',
  text: `SELECT type, subject_id AS "subjectId", user_id AS "userId", occurred_at AS "occurredAt"
    FROM outbox WHERE position = $1 AND notified_at IS NULL FOR UPDATE`,
};

const HANDLED: Statement = {
  name: 'mark-event-notified',
  text: 'UPDATE outbox SET notified_at = now() WHERE position = $1',
};

const STRANDED: Statement = {
  name: 'stranded-notifiable-events',
  text: `SELECT position FROM outbox
    WHERE notified_at IS NULL AND published_at < now() - $1 * interval '1 millisecond' ORDER BY published_at LIMIT $2`,
};

interface EventRecord extends Record<string, unknown> {
  readonly type: DomainEvent['type'];
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

export class PostgresNotifiableEvents implements NotifiableEvents {
  constructor(private readonly database: Database) {}

  async take(position: bigint): Promise<PublishedEvent | null> {
    const [record] = await this.database.query<EventRecord>(TAKE, [position]);
    if (!record) return null;
    const { type, subjectId, userId, occurredAt } = record;
    return { position, type, subjectId, userId, occurredAt };
  }

  async handled(position: bigint): Promise<void> {
    await this.database.query(HANDLED, [position]);
  }

  async stranded(olderThanMs: number, limit: number): Promise<readonly bigint[]> {
    const rows = await this.database.query<{ readonly position: string }>(STRANDED, [olderThanMs, limit]);
    return rows.map(({ position }) => BigInt(position));
  }
}
