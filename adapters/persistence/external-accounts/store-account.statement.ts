import type { Statement } from '../database.js';

/** What `entry` is called, and by whose username; of an account of the owner's own that is null. */
const DESCRIBED = `entry.name, coalesce(contact.username, person.username) AS "contactUsername"`;
const WHOSE = `LEFT JOIN contacts contact ON contact.id = entry.contact_id LEFT JOIN users person ON person.id = contact.user_id`;

/** The entry of the same account: $2 is an address, $3 a list of fingerprints; one of them is null. */
export const FIND_SAME: Statement = {
  name: 'find-same-external-account',
  text: `SELECT ${DESCRIBED} FROM external_accounts entry ${WHOSE}
    WHERE entry.owner_id = $1 AND entry.deleted_at IS NULL
      AND (entry.address = $2::text OR entry.fingerprint = ANY($3::text[]))`,
};

/**
 * Stores an account once: when there is no entry of the same account, the book holds fewer than $20, and the contact is there, whose
 * removal waits meanwhile. With $19 an entry of the same person's same account gets the new details instead; a name of the owner's
 * own for a bank account stays.
 */
export const STORE_ACCOUNT: Statement = {
  name: 'store-external-account',
  text: `
    WITH same AS (
      SELECT entry.id, entry.contact_id, ${DESCRIBED} FROM external_accounts entry ${WHOSE}
      WHERE entry.owner_id = $2 AND entry.deleted_at IS NULL
        AND (entry.address = $6::text OR entry.fingerprint = ANY($12::text[]))
      LIMIT 1
    ), holder AS (
      SELECT id FROM contacts WHERE id = $3::uuid AND owner_id = $2 AND deleted_at IS NULL FOR SHARE
    ), state AS (
      SELECT EXISTS (SELECT FROM same) AS is_same,
        $3::uuid IS NOT NULL AND NOT EXISTS (SELECT FROM holder) AS without_contact,
        (SELECT count(*) FROM external_accounts WHERE owner_id = $2 AND deleted_at IS NULL) >= $20::integer AS is_full
    ), added AS (
      INSERT INTO external_accounts (id, owner_id, contact_id, kind, name, address, provider, holder_name, bank_name, country,
        sealed_number, fingerprint, masked_iban, bic, masked_account_number, routing_number, account_type, created_at)
      SELECT $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text,
        ($12::text[])[1], $13::text, $14::text, $15::text, $16::text, $17::text, $18::timestamptz
      FROM state WHERE NOT (is_same OR without_contact OR is_full)
      ON CONFLICT DO NOTHING
      RETURNING id
    ), renewed AS (
      UPDATE external_accounts entry SET holder_name = $8, bank_name = $9, country = $10, bic = $14, account_type = $17,
        name = CASE WHEN entry.name = entry.holder_name OR kind = 'WALLET' THEN $5 ELSE entry.name END
      FROM same
      WHERE entry.id = same.id AND $19::boolean AND same.contact_id IS NOT DISTINCT FROM $3::uuid
      RETURNING entry.id
    )
    SELECT coalesce((SELECT id FROM added), (SELECT id FROM renewed)) AS id, is_same AS "isSame", is_full AS "isFull",
      without_contact AS "withoutContact", same.name, same."contactUsername"
    FROM state LEFT JOIN same ON true`,
};
