import type { NotifiableEvents } from '../../../application/notifications/notifiable-events.js';
import type { PublishedEvent } from '../../../application/ports/event-outbox.js';
import type { Database } from '../database.js';
import { MARK_NOTIFIED } from '../outbox.js';
import { statement } from '../statement.js';

const DECODERS = { position: BigInt };

const TAKE = statement<{ position: bigint }, PublishedEvent>('take-notifiable-event', DECODERS).sql(`
    SELECT position, type, subject_id AS "subjectId", user_id AS "userId", organization_id AS "organizationId", occurred_at AS "occurredAt"
    FROM outbox WHERE position = :position AND notified_at IS NULL FOR UPDATE`);

const STRANDED = statement<{ olderThanMs: number; limit: number }, { readonly position: bigint }>(
  'stranded-notifiable-events',
  DECODERS,
).sql(`
    SELECT position FROM outbox
    WHERE notified_at IS NULL AND published_at < now() - :olderThanMs * interval '1 millisecond' ORDER BY published_at LIMIT :limit`);

export class PostgresNotifiableEvents implements NotifiableEvents {
  constructor(private readonly database: Database) {}

  take(position: bigint): Promise<PublishedEvent | null> {
    return this.database.row(TAKE, { position });
  }

  async handled(position: bigint): Promise<void> {
    await this.database.affected(MARK_NOTIFIED, { position });
  }

  async stranded(olderThanMs: number, limit: number): Promise<readonly bigint[]> {
    const rows = await this.database.rows(STRANDED, { olderThanMs, limit });
    return rows.map(({ position }) => position);
  }
}
