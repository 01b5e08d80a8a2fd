import type { Interactions } from '../../../application/contacts/interactions.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

/* In the order of the owners, so that two who pay each other at once do not wait for each other. */
const PAID: Statement = {
  name: 'record-interaction',
  text: `INSERT INTO contacts (id, owner_id, user_id, last_interaction_at, created_at)
    SELECT id, owner_id, user_id, $5::timestamptz, $5::timestamptz
    FROM (VALUES ($1::uuid, $3::uuid, $4::uuid), ($2::uuid, $4::uuid, $3::uuid)) AS met (id, owner_id, user_id)
    ORDER BY owner_id
    ON CONFLICT ON CONSTRAINT contacts_user_key DO UPDATE SET
      last_interaction_at = greatest(contacts.last_interaction_at, excluded.last_interaction_at),
      deleted_at = CASE WHEN contacts.owner_id = $3::uuid THEN NULL ELSE contacts.deleted_at END`,
};

export class PostgresInteractions implements Interactions {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
  ) {}

  async paid(payerId: UserId, payeeId: UserId, at: Date): Promise<void> {
    await this.database.query(PAID, [this.ids.next(), this.ids.next(), payerId, payeeId, at]);
  }
}
