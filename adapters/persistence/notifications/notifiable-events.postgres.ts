import type { NotifiableEvents } from '../../../application/notifications/notifiable-events.js';
import type { PublishedEvent } from '../../../application/ports/event-outbox.js';
import type { Database } from '../database.js';
import { MARK_NOTIFIED } from '../outbox.js';
import { statement } from '../statement.js';

const DECODERS = { position: BigInt };

const TAKE = statement<{ positions: readonly bigint[] }, PublishedEvent>('take-notifiable-events', DECODERS).sql(`
    SELECT position, type, subject_id AS "subjectId", user_id AS "userId", organization_id AS "organizationId", occurred_at AS "occurredAt"
    FROM outbox WHERE position = ANY(:positions::bigint[]) AND notified_at IS NULL ORDER BY position FOR UPDATE`);

const STRANDED = statement<{ olderThanMs: number; limit: number }, { readonly position: bigint }>(
  'stranded-notifiable-events',
  DECODERS,
).sql(`
    SELECT position FROM outbox
    WHERE notified_at IS NULL AND published_at < now() - :olderThanMs * interval '1 millisecond' ORDER BY published_at LIMIT :limit`);

export class PostgresNotifiableEvents implements NotifiableEvents {
  constructor(private readonly database: Database) {}

  take(positions: readonly bigint[]): Promise<readonly PublishedEvent[]> {
    return this.database.rows(TAKE, { positions });
  }

  async handled(positions: readonly bigint[]): Promise<void> {
    await this.database.affected(MARK_NOTIFIED, { positions });
  }

  async stranded(olderThanMs: number, limit: number): Promise<readonly bigint[]> {
    const rows = await this.database.rows(STRANDED, { olderThanMs, limit });
    return rows.map(({ position }) => position);
  }
}
