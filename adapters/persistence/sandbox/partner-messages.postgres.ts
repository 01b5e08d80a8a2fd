import type { PartnerMessage, PartnerMessages } from '../../../application/sandbox/partner-messages.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const ADD = statement<Omit<PartnerMessage, 'attempts'>>('add-sandbox-partner-message').sql(
  'INSERT INTO sandbox_partner_events (id, subject_id, body) VALUES (:id::uuid, :subjectId::uuid, :body)',
);

/* The pauses double up to a minute. */
const TAKE = statement<{ limit: number }, PartnerMessage & { readonly createdAt: Date }>(
  'take-sandbox-partner-messages',
).sql(`
    UPDATE sandbox_partner_events e
    SET attempts = attempts + 1, attempt_after = now() + least(power(2, attempts), 60) * interval '1 second'
    FROM (
      SELECT id FROM sandbox_partner_events WHERE delivered_at IS NULL AND attempt_after <= now()
      ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED
    ) due
    WHERE e.id = due.id
    RETURNING e.id, e.subject_id AS "subjectId", e.body, e.attempts, e.created_at AS "createdAt"`);

const DELIVERED = statement<{ id: string }>('deliver-sandbox-partner-message').sql(
  'UPDATE sandbox_partner_events SET delivered_at = now() WHERE id = :id',
);

export class PostgresPartnerMessages implements PartnerMessages {
  constructor(private readonly database: Database) {}

  async add(message: Omit<PartnerMessage, 'attempts'>): Promise<void> {
    await this.database.affected(ADD, message);
  }

  async take(limit: number): Promise<readonly PartnerMessage[]> {
    const rows = await this.database.rows(TAKE, { limit });
    return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  async markDelivered(id: string): Promise<void> {
    await this.database.affected(DELIVERED, { id });
  }
}
