import type { Interactions } from '../../../application/contacts/interactions.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import { type ContactId, contactId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Meeting {
  /** The ids of new entries in the two books. */
  readonly payerEntry: string;
  readonly payeeEntry: string;
  readonly payerId: UserId;
  readonly payeeId: UserId;
  readonly at: Date;
}

/* Rows are written in the order of the owners, so that two users who pay each other concurrently cannot deadlock. */
const PAID = statement<Meeting, { readonly ownerId: string; readonly id: ContactId }>('record-interaction', {
  id: contactId,
}).sql(`
    INSERT INTO contacts (id, owner_id, user_id, last_interaction_at, last_paid_at, created_at)
    SELECT id, owner_id, user_id, :at::timestamptz, CASE WHEN owner_id = :payerId::uuid THEN :at::timestamptz END, :at::timestamptz
    FROM (VALUES (:payerEntry::uuid, :payerId::uuid, :payeeId::uuid), (:payeeEntry::uuid, :payeeId::uuid, :payerId::uuid)) AS met (id, owner_id, user_id)
    ORDER BY owner_id
    ON CONFLICT ON CONSTRAINT contacts_user_key DO UPDATE SET
      last_interaction_at = greatest(contacts.last_interaction_at, excluded.last_interaction_at),
      last_paid_at = greatest(contacts.last_paid_at, excluded.last_paid_at),
      deleted_at = CASE WHEN contacts.owner_id = :payerId::uuid THEN NULL ELSE contacts.deleted_at END
    RETURNING owner_id AS "ownerId", id`);

/* By the name of somebody outside the service, or by the username of a user. */
const PAID_CONTACT = statement<{ payerId: UserId; contactUsername: string; at: Date }>(
  'record-contact-interaction',
).sql(`
    UPDATE contacts SET last_interaction_at = greatest(last_interaction_at, :at::timestamptz),
      last_paid_at = greatest(last_paid_at, :at::timestamptz)
    WHERE owner_id = :payerId AND deleted_at IS NULL
      AND (username = :contactUsername OR user_id = (SELECT id FROM users WHERE username = :contactUsername))`);

export class PostgresInteractions implements Interactions {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
  ) {}

  async paid(payerId: UserId, payeeId: UserId, at: Date): Promise<ContactId> {
    const entries = await this.database.rows(PAID, {
      payerEntry: this.ids.next(),
      payeeEntry: this.ids.next(),
      payerId,
      payeeId,
      at,
    });
    const entry = entries.find(({ ownerId }) => ownerId === payeeId);
    if (!entry) throw new Error(`The payment from ${payerId} left no contact of ${payeeId}`);
    return entry.id;
  }

  async paidContact(payerId: UserId, contactUsername: string, at: Date): Promise<void> {
    await this.database.affected(PAID_CONTACT, { payerId, contactUsername, at });
  }
}
