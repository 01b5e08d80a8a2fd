import type { SameAccount } from '../../../application/external-accounts/saved-accounts.js';
import { type ExternalAccountId, externalAccountId, type UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';
import type { columnsOf } from './account.mapping.js';

interface Identity {
  readonly ownerId: UserId;
  /** Of a wallet, else null. */
  readonly address: string | null;
  /** Of a bank account, else null. */
  readonly fingerprints: readonly string[] | null;
}

type NewEntry = ReturnType<typeof columnsOf> & {
  readonly createdAt: Date;
  readonly replace: boolean;
  readonly most: number;
};

/** `id` is null when nothing was stored. Name and username are those of the same account, if it is saved already. */
interface StoreRow extends SameAccount {
  readonly id: ExternalAccountId | null;
  readonly isSame: boolean;
  readonly isFull: boolean;
  readonly withoutContact: boolean;
}

/** The name of `entry`, and the username of its contact; null for the owner's own account. */
const DESCRIBED = `entry.name, coalesce(contact.username, person.username) AS "contactUsername"`;
const WHOSE = `LEFT JOIN contacts contact ON contact.id = entry.contact_id LEFT JOIN users person ON person.id = contact.user_id`;

/** The entry of the same account. */
export const FIND_SAME = statement<Identity, SameAccount & { readonly id: ExternalAccountId }>(
  'find-same-external-account',
  {
    id: externalAccountId,
  },
).sql(`
    SELECT entry.id, ${DESCRIBED} FROM external_accounts entry ${WHOSE}
    WHERE entry.owner_id = :ownerId AND entry.deleted_at IS NULL
      AND (entry.address = :address::text OR entry.fingerprint = ANY(:fingerprints::text[]))`);

/**
 * Stores an account when the same account is not saved, the owner has fewer than `most` accounts, and the contact exists (it is locked, so
 * that it cannot be removed meanwhile). With `replace` a saved account of the same person gets the new details instead. The name that
 * the owner gave a bank account stays.
 */
export const STORE_ACCOUNT = statement<NewEntry, StoreRow>('store-external-account', { id: externalAccountId }).sql(`
    WITH same AS (
      SELECT entry.id, entry.contact_id, ${DESCRIBED} FROM external_accounts entry ${WHOSE}
      WHERE entry.owner_id = :ownerId AND entry.deleted_at IS NULL
        AND (entry.address = :address::text OR entry.fingerprint = ANY(:fingerprints::text[]))
      LIMIT 1
    ), holder AS (
      SELECT id FROM contacts WHERE id = :contactId::uuid AND owner_id = :ownerId AND deleted_at IS NULL FOR SHARE
    ), state AS (
      SELECT EXISTS (SELECT FROM same) AS is_same,
        :contactId::uuid IS NOT NULL AND NOT EXISTS (SELECT FROM holder) AS without_contact,
        (SELECT count(*) FROM external_accounts WHERE owner_id = :ownerId AND deleted_at IS NULL) >= :most::integer AS is_full
    ), added AS (
      INSERT INTO external_accounts (id, owner_id, contact_id, kind, name, address, provider, network, holder_name, bank_name, country,
        sealed_number, fingerprint, masked_iban, bic, masked_account_number, routing_number, account_type, created_at)
      SELECT :id::uuid, :ownerId::uuid, :contactId::uuid, :kind::text, :name::text, :address::text, :provider::text, :network::text, :holderName::text,
        :bankName::text, :country::text, :sealedNumber::text,
        (:fingerprints::text[])[1], :maskedIban::text, :bic::text, :maskedAccountNumber::text,
        :routingNumber::text, :accountType::text, :createdAt::timestamptz
      FROM state WHERE NOT (is_same OR without_contact OR is_full)
      ON CONFLICT DO NOTHING
      RETURNING id
    ), renewed AS (
      UPDATE external_accounts entry SET holder_name = :holderName, bank_name = :bankName, country = :country, bic = :bic, account_type = :accountType, network = :network,
        name = CASE WHEN entry.name = entry.holder_name OR kind = 'WALLET' THEN :name ELSE entry.name END
      FROM same
      WHERE entry.id = same.id AND :replace::boolean AND same.contact_id IS NOT DISTINCT FROM :contactId::uuid
      RETURNING entry.id
    )
    SELECT coalesce((SELECT id FROM added), (SELECT id FROM renewed)) AS id, is_same AS "isSame", is_full AS "isFull",
      without_contact AS "withoutContact", same.name, same."contactUsername"
    FROM state LEFT JOIN same ON true`);
