import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contacts, the contacts' accounts, and the owner's own external accounts. */
export class AddressBook1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTACTS);
    await runner.query(ACCOUNTS);
    await runner.query(ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX transactions_paid_ends, chain_accounts_ends;
      DROP TABLE external_accounts, contacts;`);
  }
}

/*
 * A contact is a user of the service, or somebody outside it with a username that is valid for this owner only. A removed contact stays
 * as a row and returns with the next payment. Everybody whom a user has paid, or was paid by, becomes a contact.
 */
const CONTACTS = `
  CREATE TABLE contacts (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users,
    user_id uuid REFERENCES users,
    username text,
    display_name text CHECK (length(display_name) BETWEEN 1 AND 60),
    last_interaction_at timestamptz,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT contacts_owner_key UNIQUE (id, owner_id),
    CONSTRAINT contacts_user_key UNIQUE (owner_id, user_id),
    CONSTRAINT contacts_not_oneself CHECK (user_id <> owner_id),
    CONSTRAINT contacts_external CHECK ((user_id IS NULL) = (username IS NOT NULL)),
    CONSTRAINT contacts_external_name CHECK (user_id IS NOT NULL OR display_name IS NOT NULL)
  );
  CREATE UNIQUE INDEX contacts_username ON contacts (owner_id, username) WHERE deleted_at IS NULL;
  CREATE INDEX contacts_recent ON contacts (owner_id, last_interaction_at DESC NULLS LAST, id) WHERE deleted_at IS NULL;

  INSERT INTO contacts (id, owner_id, user_id, last_interaction_at, created_at)
    SELECT gen_random_uuid(), owner_id, user_id, max(ended_at), min(ended_at)
    FROM payment_requests, LATERAL (VALUES (payer_id, recipient_user_id), (recipient_user_id, payer_id))
      AS met (owner_id, user_id)
    WHERE status = 'COMPLETED'
    GROUP BY owner_id, user_id;`;

/*
 * An account without a contact is the owner's own. An owner has an address or a bank account at most once. Bank accounts are compared by
 * a keyed fingerprint, because their numbers are stored encrypted.
 */
const ACCOUNTS = `
  CREATE TABLE external_accounts (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users,
    contact_id uuid,
    kind text NOT NULL CHECK (kind IN ('WALLET', 'BANK')),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 121),
    address text,
    provider text CHECK (length(provider) BETWEEN 1 AND 60),
    holder_name text,
    bank_name text,
    country text CHECK (country ~ '^[A-Z]{2}$'),
    sealed_number text,
    fingerprint text,
    masked_iban text,
    bic text,
    masked_account_number text,
    routing_number text,
    account_type text CHECK (account_type IN ('CHECKING', 'SAVINGS')),
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT external_accounts_contact_fkey FOREIGN KEY (contact_id, owner_id) REFERENCES contacts (id, owner_id),
    CONSTRAINT external_accounts_wallet CHECK ((kind = 'WALLET') = (address IS NOT NULL)),
    CONSTRAINT external_accounts_provider CHECK (kind = 'WALLET' OR provider IS NULL),
    CONSTRAINT external_accounts_bank CHECK (
      num_nonnulls(holder_name, country) = CASE kind WHEN 'BANK' THEN 2 ELSE 0 END),
    CONSTRAINT external_accounts_number CHECK (
      num_nonnulls(sealed_number, fingerprint) = CASE kind WHEN 'BANK' THEN 2 ELSE 0 END
      OR (deleted_at IS NOT NULL AND num_nonnulls(sealed_number, fingerprint) = 0)),
    CONSTRAINT external_accounts_form CHECK (
      CASE WHEN kind = 'WALLET' THEN num_nonnulls(masked_iban, bic, masked_account_number, routing_number, account_type) = 0
        WHEN masked_iban IS NOT NULL THEN bic IS NOT NULL
          AND num_nonnulls(masked_account_number, routing_number, account_type) = 0
        ELSE bic IS NULL AND num_nonnulls(masked_account_number, routing_number, account_type) = 3 END)
  );
  CREATE UNIQUE INDEX external_accounts_address ON external_accounts (owner_id, address)
    WHERE kind = 'WALLET' AND deleted_at IS NULL;
  CREATE UNIQUE INDEX external_accounts_number_key ON external_accounts (owner_id, fingerprint)
    WHERE kind = 'BANK' AND deleted_at IS NULL;
  CREATE INDEX external_accounts_book ON external_accounts (owner_id, contact_id) WHERE deleted_at IS NULL;
  CREATE INDEX external_accounts_removed ON external_accounts (deleted_at)
    WHERE deleted_at IS NOT NULL AND sealed_number IS NOT NULL;`;

/* Addresses by the digits that people compare: the first four and the last four hex digits. */
const ENDS = `
  CREATE INDEX transactions_paid_ends ON transactions
    (owner_id, (lower(left(counterparty_address, 6) || right(counterparty_address, 4))))
    WHERE direction = 'outgoing' AND minor_units > 0;
  CREATE INDEX chain_accounts_ends ON chain_accounts ((lower(left(address, 6) || right(address, 4))));`;
