import type { ContactFilter } from '../../../application/contacts/contacts.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';
import { resembledBy } from '../users/resembled-names.postgres.js';
import type { EntryRecord } from './contact-entry.mapping.js';

const NAME = 'coalesce(contact.display_name, person.display_name)';
const USERNAME = 'coalesce(contact.username, person.username)';
const CONTACTS = `FROM contacts contact LEFT JOIN users person ON person.id = contact.user_id
  WHERE contact.owner_id = :ownerId AND contact.deleted_at IS NULL`;
const PERSON = `contact.id, ${USERNAME} AS username, ${NAME} AS name, contact.user_id IS NULL AS is_external,
  contact.last_interaction_at, contact.last_paid_at, contact.user_id, CASE WHEN contact.display_name IS NULL THEN person.display_name_skeleton END AS name_skeleton`;

/* A plain search: no character of the text is a wildcard. */
const holds = (...columns: readonly string[]) =>
  `(${columns.map((column) => `position(lower(:text) IN lower(${column})) > 0`).join(' OR ')})`;

interface Page {
  readonly ownerId: UserId;
  readonly limit: number;
  readonly offset: number;
}

interface Source {
  /** Defines `people`: the contacts that the page can need, and what is needed to count them. */
  readonly people: string;
  readonly peopleCount: string;
  readonly accountFilter: string;
  /** The column of `people` whose latest comes first. */
  readonly latest: string;
}

/**
 * A page of people, wallets and bank accounts, with the counts of all of them; at least one row. Accounts are few
 * (MAX_SAVED_ACCOUNTS).
 */
function contactPage({ people, peopleCount, accountFilter, latest }: Source): string {
  return `
    WITH ${people}, accounts AS MATERIALIZED (
      SELECT account.*, ${USERNAME} AS username
      FROM external_accounts account JOIN contacts contact ON contact.id = account.contact_id
        LEFT JOIN users person ON person.id = contact.user_id
      WHERE account.owner_id = :ownerId AND account.deleted_at IS NULL ${accountFilter}
    ), entries AS (
      SELECT 1 AS rank, '' AS sort_name, id, username, name, is_external, last_interaction_at, last_paid_at, ${latest} AS latest, NULL AS address, NULL AS network,
        NULL AS bank_name, NULL AS country, NULL AS masked_iban, NULL AS bic, NULL AS masked_account_number,
        NULL AS routing_number, NULL AS account_type, user_id, name_skeleton
      FROM people
      UNION ALL
      SELECT CASE kind WHEN 'WALLET' THEN 2 ELSE 3 END, lower(name), id, username, name, NULL, NULL, NULL, NULL, address, network, bank_name,
        country, masked_iban, bic, masked_account_number, routing_number, account_type, NULL, NULL
      FROM accounts
    )
    SELECT counts.*, page.*, ${resembledBy('page.name_skeleton', 'page.user_id')} AS resembles
    FROM (SELECT
        (${peopleCount}) AS people,
        (SELECT count(*)::int FROM accounts WHERE kind = 'WALLET') AS wallets,
        (SELECT count(*)::int FROM accounts WHERE kind = 'BANK') AS "bankAccounts") counts
      LEFT JOIN LATERAL (
        SELECT * FROM entries ORDER BY rank, latest DESC NULLS LAST, sort_name, id LIMIT :limit OFFSET :offset) page
        ON true
    ORDER BY rank, latest DESC NULLS LAST, sort_name, id`;
}

/** No more people are read than the page can need; they are counted from the index. */
export const WHOLE_BOOK = statement<Page, EntryRecord>('contacts').sql(
  contactPage({
    people: `people AS (SELECT ${PERSON} ${CONTACTS}
      ORDER BY contact.last_interaction_at DESC NULLS LAST, contact.id LIMIT :limit::bigint + :offset::bigint)`,
    peopleCount: 'SELECT count(*)::int FROM contacts WHERE owner_id = :ownerId AND deleted_at IS NULL',
    accountFilter: '',
    latest: 'last_interaction_at',
  }),
);

const LATEST_FOUND = `CASE WHEN :only::text = 'paid' THEN last_paid_at ELSE last_interaction_at END`;

/**
 * The contacts that contain the text and pass the filter. All contacts of the owner are read, because an index over the names of all owners would find
 * more rows.
 */
export const FOUND_IN_BOOK = statement<Page & { text: string | null; only: ContactFilter | null }, EntryRecord>(
  'contacts-found',
).sql(
  contactPage({
    people: `found AS MATERIALIZED (SELECT ${PERSON} ${CONTACTS}
      AND (:text::text IS NULL OR ${holds(USERNAME, NAME)})
      AND (:only::text IS NULL OR (:only = 'paid' AND contact.last_paid_at IS NOT NULL))),
    people AS (SELECT * FROM found ORDER BY ${LATEST_FOUND} DESC NULLS LAST, id LIMIT :limit::bigint + :offset::bigint)`,
    peopleCount: 'SELECT count(*)::int FROM found',
    accountFilter: `AND (:text::text IS NULL OR ${holds(USERNAME, NAME, 'account.name', 'account.address')})
      AND (:only::text IS NULL OR :only = lower(account.kind))`,
    latest: LATEST_FOUND,
  }),
);
