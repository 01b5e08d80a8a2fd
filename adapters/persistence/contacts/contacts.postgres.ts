import type { Contact, ContactPage, ContactSearch, Contacts } from '../../../application/contacts/contacts.js';
import { type ContactId, contactId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { REMOVE_ACCOUNTS_OF_CONTACT } from '../external-accounts/saved-accounts.postgres.js';
import { statement } from '../statement.js';
import { resembledByUser } from '../users/resembled-names.postgres.js';
import { entriesOf } from './contact-entry.mapping.js';
import { FOUND_IN_BOOK, WHOLE_BOOK } from './contact-page.statement.js';

const FIND = statement<{ ownerId: UserId; username: string }, Contact>('find-contact', {
  id: contactId,
}).sql(`
    SELECT contact.id, coalesce(contact.username, person.username) AS username,
      coalesce(contact.display_name, person.display_name) AS "displayName", contact.user_id IS NULL AS "isExternal",
      CASE WHEN contact.display_name IS NULL THEN ${resembledByUser('person')} END AS resembles,
      contact.last_interaction_at AS "lastInteraction", contact.last_paid_at AS "lastPaid"
    FROM contacts contact LEFT JOIN users person ON person.id = contact.user_id
    WHERE contact.owner_id = :ownerId AND contact.deleted_at IS NULL
      AND (contact.username = :username OR contact.user_id = (SELECT id FROM users WHERE username = :username))`);

const ADD_USER = statement<{ ownerId: UserId; username: string; id: ContactId; at: Date }, { readonly added: boolean }>(
  'add-user-to-contacts',
).sql(`
    WITH person AS (
      SELECT id FROM users WHERE username = :username AND id <> :ownerId
    ), added AS (
      INSERT INTO contacts (id, owner_id, user_id, created_at) SELECT :id, :ownerId, id, :at FROM person
      ON CONFLICT ON CONSTRAINT contacts_user_key DO UPDATE SET deleted_at = NULL WHERE contacts.deleted_at IS NOT NULL
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM added) AS added FROM person`);

const ADD_EXTERNAL = statement<{ id: ContactId; ownerId: UserId; username: string; displayName: string; at: Date }>(
  'add-external-contact',
).sql(`
    INSERT INTO contacts (id, owner_id, username, display_name, created_at)
    VALUES (:id, :ownerId, :username, :displayName, :at)
    ON CONFLICT (owner_id, username) WHERE deleted_at IS NULL DO NOTHING`);

const RENAME = statement<{ id: ContactId; ownerId: UserId; displayName: string | null }>('rename-contact').sql(
  'UPDATE contacts SET display_name = :displayName WHERE id = :id AND owner_id = :ownerId AND deleted_at IS NULL',
);

const REMOVE = statement<{ id: ContactId; ownerId: UserId; at: Date }>('remove-contact').sql(
  'UPDATE contacts SET deleted_at = :at WHERE id = :id AND owner_id = :ownerId AND deleted_at IS NULL',
);

export class PostgresContacts implements Contacts {
  constructor(private readonly database: Database) {}

  async page(ownerId: UserId, { text, only, limit, offset }: ContactSearch): Promise<ContactPage> {
    const rows =
      text === null && only === null
        ? await this.database.rows(WHOLE_BOOK, { ownerId, limit, offset })
        : await this.database.rows(FOUND_IN_BOOK, { ownerId, limit, offset, text, only });
    const { people = 0, wallets = 0, bankAccounts = 0 } = rows[0] ?? {};
    return { people, wallets, bankAccounts, entries: rows.flatMap(entriesOf) };
  }

  find(ownerId: UserId, username: string): Promise<Contact | null> {
    return this.database.row(FIND, { ownerId, username });
  }

  async addUser(ownerId: UserId, username: string, id: ContactId, at: Date) {
    const row = await this.database.row(ADD_USER, { ownerId, username, id, at });
    const contact = row ? await this.find(ownerId, username) : null;
    return row && contact ? { contact, added: row.added } : null;
  }

  async addExternal(
    ownerId: UserId,
    { id, username, displayName }: Pick<Contact, 'id' | 'username' | 'displayName'>,
    at: Date,
  ): Promise<Contact | null> {
    const added = await this.database.affected(ADD_EXTERNAL, { id, ownerId, username, displayName, at });
    const contact = {
      id,
      username,
      displayName,
      resembles: null,
      isExternal: true,
      lastInteraction: null,
      lastPaid: null,
    };
    return added > 0 ? contact : null;
  }

  async rename(ownerId: UserId, username: string, displayName: string | null): Promise<Contact | null> {
    const contact = await this.find(ownerId, username);
    if (!contact) return null;
    const renamed = await this.database.affected(RENAME, { id: contact.id, ownerId, displayName });
    return renamed > 0 ? this.find(ownerId, username) : null;
  }

  async remove(ownerId: UserId, username: string, at: Date): Promise<ContactId | null> {
    const contact = await this.find(ownerId, username);
    if (!contact) return null;
    const removed = await this.database.affected(REMOVE, { id: contact.id, ownerId, at });
    if (removed === 0) return null;
    await this.database.affected(REMOVE_ACCOUNTS_OF_CONTACT, { contactId: contact.id, ownerId, at });
    return contact.id;
  }
}
