import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The customers of the sandbox's bank, what it asks them, and how much they transfer. */
export class SandboxBankCustomers1764099410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CUSTOMERS);
    await runner.query(REQUESTS);
    await runner.query(COUNTED);
    await runner.query(TRANSFERS_TO_ACCOUNTS);
    await runner.query(
      payoutStatuses(['AWAITING_FUNDS', 'ON_HOLD', 'ACCEPTED', 'SENT', 'PAID', 'REJECTED', 'RETURNED']),
    );
    await runner.query(`
      ALTER TABLE sandbox_partner_events DROP CONSTRAINT sandbox_partner_events_payment_id_fkey;
      ALTER TABLE sandbox_partner_events RENAME COLUMN payment_id TO subject_id;`);
  }

  /** @throws Error when there are transfers to accounts, or paused payouts: the schema before cannot hold them */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sandbox_partner_events e
      WHERE NOT EXISTS (SELECT FROM sandbox_partner_payouts p WHERE p.payment_id = e.subject_id);
      ALTER TABLE sandbox_partner_events RENAME COLUMN subject_id TO payment_id;
      ALTER TABLE sandbox_partner_events ADD CONSTRAINT sandbox_partner_events_payment_id_fkey
        FOREIGN KEY (payment_id) REFERENCES sandbox_partner_payouts;`);
    await runner.query(payoutStatuses(['AWAITING_FUNDS', 'ACCEPTED', 'SENT', 'PAID', 'REJECTED', 'RETURNED']));
    await runner.query(`
      DROP INDEX sandbox_bank_transfers_arrived;
      ALTER TABLE sandbox_bank_transfers DROP CONSTRAINT sandbox_bank_transfers_account, DROP COLUMN to_account, DROP COLUMN version,
        DROP COLUMN received_at, DROP COLUMN announced_hash, DROP CONSTRAINT sandbox_bank_transfers_status_check,
        ADD CONSTRAINT sandbox_bank_transfers_status_check CHECK (status IN ('PENDING', 'SETTLED', 'REJECTED'));
      DROP TABLE sandbox_counted_transfers, sandbox_bank_requests, sandbox_bank_customers;`);
  }
}

/* The bank's own memory: no key refers to the service's tables. The numbers of the accounts follow from the serial number. */
const CUSTOMERS = `
  CREATE TABLE sandbox_bank_customers (
    id uuid PRIMARY KEY,
    serial integer NOT NULL GENERATED ALWAYS AS IDENTITY CONSTRAINT sandbox_bank_customers_serial UNIQUE,
    wallet_address text NOT NULL CONSTRAINT sandbox_bank_customers_wallet UNIQUE,
    full_name text NOT NULL,
    country text NOT NULL,
    version integer NOT NULL,
    status text NOT NULL CHECK (status IN ('INCOMPLETE', 'IN_REVIEW', 'APPROVED', 'REJECTED')),
    missing text[] NOT NULL,
    reason text,
    next_step_at timestamptz,
    deposit_threshold bigint CHECK (deposit_threshold >= 0),
    withdrawal_threshold bigint CHECK (withdrawal_threshold >= 0),
    edd_required boolean NOT NULL
  );
  CREATE INDEX sandbox_bank_customers_due ON sandbox_bank_customers (next_step_at) WHERE next_step_at IS NOT NULL;`;

/* At most one request pauses a transfer. */
const REQUESTS = `
  CREATE TABLE sandbox_bank_requests (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES sandbox_bank_customers,
    version integer NOT NULL,
    reason text NOT NULL,
    transfer_id uuid CONSTRAINT sandbox_bank_requests_transfer UNIQUE,
    status text NOT NULL CHECK (status IN ('waiting_on_response', 'needs_review', 'closed')),
    outcome text CHECK (outcome IN ('accepted', 'refused')),
    rounds jsonb NOT NULL,
    next_step_at timestamptz,
    CONSTRAINT sandbox_bank_requests_closed CHECK ((status = 'closed') = (outcome IS NOT NULL))
  );
  CREATE INDEX sandbox_bank_requests_customer ON sandbox_bank_requests (customer_id, id);
  CREATE INDEX sandbox_bank_requests_due ON sandbox_bank_requests (next_step_at) WHERE next_step_at IS NOT NULL;`;

/* A transfer counts once. Amounts are millionths of a dollar. */
const COUNTED = `
  CREATE TABLE sandbox_counted_transfers (
    transfer_id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES sandbox_bank_customers,
    direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    counted_at timestamptz NOT NULL
  );
  CREATE INDEX sandbox_counted_transfers_window ON sandbox_counted_transfers (customer_id, direction, counted_at);`;

const TRANSFERS_TO_ACCOUNTS = `
  ALTER TABLE sandbox_bank_transfers
    ADD COLUMN to_account boolean NOT NULL DEFAULT false,
    ADD COLUMN version integer NOT NULL DEFAULT 0,
    ADD COLUMN received_at timestamptz,
    ADD COLUMN announced_hash text,
    DROP CONSTRAINT sandbox_bank_transfers_status_check,
    ADD CONSTRAINT sandbox_bank_transfers_status_check CHECK (status IN ('PENDING', 'HELD', 'SETTLED', 'REJECTED')),
    ADD CONSTRAINT sandbox_bank_transfers_account CHECK (
      CASE WHEN to_account THEN status = 'PENDING' OR received_at IS NOT NULL
        ELSE status <> 'HELD' AND num_nonnulls(received_at, announced_hash) = 0 END);
  CREATE INDEX sandbox_bank_transfers_arrived ON sandbox_bank_transfers (user_id, received_at) WHERE received_at IS NOT NULL;`;

function payoutStatuses(allowed: readonly string[]): string {
  return `ALTER TABLE sandbox_partner_payouts DROP CONSTRAINT sandbox_partner_payouts_status_check,
    ADD CONSTRAINT sandbox_partner_payouts_status_check CHECK (status IN (${allowed.map((each) => `'${each}'`).join(', ')}))`;
}
