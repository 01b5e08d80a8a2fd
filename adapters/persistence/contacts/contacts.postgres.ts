import type { Contact, ContactPage, ContactSearch, Contacts } from '../../../application/contacts/contacts.js';
import { type ContactId, contactId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { type EntryRecord, entriesOf } from './contact-entry.mapping.js';
import { FOUND_IN_BOOK, WHOLE_BOOK } from './contact-page.statement.js';

const FIND: Statement = {
  name: 'find-contact',
  text: `SELECT contact.id, coalesce(contact.username, person.username) AS username,
      coalesce(contact.display_name, person.display_name) AS "displayName", contact.user_id IS NULL AS "isExternal",
      contact.last_interaction_at AS "lastInteraction"
    FROM contacts contact LEFT JOIN users person ON person.id = contact.user_id
    WHERE contact.owner_id = $1 AND contact.deleted_at IS NULL
      AND (contact.username = $2 OR contact.user_id = (SELECT id FROM users WHERE username = $2))`,
};

const ADD_USER: Statement = {
  name: 'add-user-to-contacts',
  text: `WITH person AS (
      SELECT id FROM users WHERE username = $2 AND id <> $1
    ), added AS (
      INSERT INTO contacts (id, owner_id, user_id, created_at) SELECT $3, $1, id, $4 FROM person
      ON CONFLICT ON CONSTRAINT contacts_user_key DO UPDATE SET deleted_at = NULL WHERE contacts.deleted_at IS NOT NULL
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM added) AS added FROM person`,
};

const ADD_EXTERNAL: Statement = {
  name: 'add-external-contact',
  text: `INSERT INTO contacts (id, owner_id, username, display_name, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (owner_id, username) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
};

const RENAME: Statement = {
  name: 'rename-contact',
  text: 'UPDATE contacts SET display_name = $3 WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING id',
};

const REMOVE: Statement = {
  name: 'remove-contact',
  text: 'UPDATE contacts SET deleted_at = $3 WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING id',
};

/* After the contact, not with it: what was being saved for the contact meanwhile is seen only now. */
const REMOVE_ACCOUNTS: Statement = {
  name: 'remove-accounts-of-contact',
  text: 'UPDATE external_accounts SET deleted_at = $3 WHERE owner_id = $2 AND contact_id = $1 AND deleted_at IS NULL',
};

type ContactRecord = Omit<Contact, 'id'> & { readonly id: string } & Record<string, unknown>;

export class PostgresContacts implements Contacts {
  constructor(private readonly database: Database) {}

  async page(ownerId: UserId, { text, limit, offset }: ContactSearch): Promise<ContactPage> {
    const rows =
      text === null
        ? await this.database.query<EntryRecord>(WHOLE_BOOK, [ownerId, limit, offset])
        : await this.database.query<EntryRecord>(FOUND_IN_BOOK, [ownerId, limit, offset, text]);
    const { people = 0, wallets = 0, bankAccounts = 0 } = rows[0] ?? {};
    return { people, wallets, bankAccounts, entries: rows.flatMap(entriesOf) };
  }

  async find(ownerId: UserId, username: string): Promise<Contact | null> {
    const [record] = await this.database.query<ContactRecord>(FIND, [ownerId, username]);
    return record ? { ...record, id: contactId(record.id) } : null;
  }

  async addUser(ownerId: UserId, username: string, id: ContactId, at: Date) {
    const [row] = await this.database.query<{ readonly added: boolean }>(ADD_USER, [ownerId, username, id, at]);
    const contact = row ? await this.find(ownerId, username) : null;
    return row && contact ? { contact, added: row.added } : null;
  }

  async addExternal(
    ownerId: UserId,
    { id, username, displayName }: Pick<Contact, 'id' | 'username' | 'displayName'>,
    at: Date,
  ): Promise<Contact | null> {
    const added = await this.database.query(ADD_EXTERNAL, [id, ownerId, username, displayName, at]);
    return added.length > 0 ? { id, username, displayName, isExternal: true, lastInteraction: null } : null;
  }

  async rename(ownerId: UserId, username: string, displayName: string | null): Promise<Contact | null> {
    const contact = await this.find(ownerId, username);
    if (!contact) return null;
    const renamed = await this.database.query(RENAME, [contact.id, ownerId, displayName]);
    return renamed.length > 0 ? this.find(ownerId, username) : null;
  }

  async remove(ownerId: UserId, username: string, at: Date): Promise<ContactId | null> {
    const contact = await this.find(ownerId, username);
    if (!contact) return null;
    const removed = await this.database.query(REMOVE, [contact.id, ownerId, at]);
    if (removed.length === 0) return null;
    await this.database.query(REMOVE_ACCOUNTS, [contact.id, ownerId, at]);
    return contact.id;
  }
}
