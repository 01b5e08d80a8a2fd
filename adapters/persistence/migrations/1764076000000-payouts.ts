import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payouts to bank accounts, what the banking partner has said of them, and the sandbox's banking partner. */
export class Payouts1764076000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TRANSFER_CONTACT_BANK);
    await runner.query(PAYOUTS);
    await runner.query(SANDBOX_PARTNER);
  }

  /** @throws Error when there are payments to bank accounts: the schema before cannot read them */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSE_PAYOUTS);
    await runner.query(`
      DROP TABLE sandbox_partner_events, sandbox_partner_payouts, partner_events, payouts;
      ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_transfer_contact_bank;`);
  }
}

const TRANSFER_CONTACT_BANK = `
  ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_transfer_contact_bank CHECK (payment_type <> 'transfer_contact_bank'
    OR (num_nonnulls(recipient_address, minor_units, instruction ->> 'accountId', instruction ->> 'contactUsername') = 4
      AND recipient_user_id IS NULL AND movement IS NOT DISTINCT FROM 'BANK_WITHDRAWAL'));`;

const REFUSE_PAYOUTS = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM payment_requests WHERE payment_type = 'transfer_contact_bank') OR EXISTS (SELECT FROM payouts) THEN
      RAISE EXCEPTION 'The schema before knows no payments to bank accounts, and there are some';
    END IF;
  END $$;`;

/* A payment has at most one payout, and a transaction refunds at most one. \`heard_at\` is real time. */
const PAYOUTS = `
  CREATE TABLE payouts (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests,
    user_id uuid NOT NULL REFERENCES users,
    account_id uuid NOT NULL REFERENCES external_accounts,
    rail text NOT NULL CHECK (rail IN ('SEPA', 'ACH')),
    currency text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    wallet_address text NOT NULL,
    funding_hash text NOT NULL,
    expected_on date NOT NULL,
    status text NOT NULL CHECK (
      status IN ('FUNDED', 'SUBMITTED', 'PROCESSING', 'PAID', 'REJECTED', 'RETURNED', 'REFUNDED')),
    cause_code text,
    cause_reason text,
    refund_hash text CONSTRAINT payouts_refund_hash_key UNIQUE,
    created_at timestamptz NOT NULL,
    heard_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT payouts_cause CHECK (
      num_nonnulls(cause_code, cause_reason) = CASE WHEN status IN ('REJECTED', 'RETURNED', 'REFUNDED') THEN 2 ELSE 0 END),
    CONSTRAINT payouts_refund CHECK (
      CASE status WHEN 'REFUNDED' THEN refund_hash IS NOT NULL WHEN 'REJECTED' THEN true WHEN 'RETURNED' THEN true
        ELSE refund_hash IS NULL END)
  );
  CREATE INDEX payouts_unfinished ON payouts (heard_at) WHERE status NOT IN ('PAID', 'REFUNDED');
  CREATE INDEX payouts_paid ON payouts (created_at) WHERE status = 'PAID';
  CREATE INDEX payouts_account ON payouts (account_id);

  CREATE TABLE partner_events (
    id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
    payment_id uuid NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX partner_events_received ON partner_events (received_at);`;

/* The partner's own memory: no key refers to the service's tables. The account's numbers are masked before they come here. */
const SANDBOX_PARTNER = `
  CREATE TABLE sandbox_partner_payouts (
    payment_id uuid PRIMARY KEY,
    rail text NOT NULL CHECK (rail IN ('SEPA', 'ACH')),
    currency text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    holder_name text NOT NULL,
    masked_number text NOT NULL,
    reference text,
    wallet_address text NOT NULL,
    funding_hash text NOT NULL,
    status text NOT NULL CHECK (status IN ('AWAITING_FUNDS', 'ACCEPTED', 'SENT', 'PAID', 'REJECTED', 'RETURNED')),
    next_step_at timestamptz,
    refund_hash text UNIQUE,
    refunded boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT sandbox_partner_payouts_refund CHECK (
      CASE WHEN status IN ('REJECTED', 'RETURNED') THEN refund_hash IS NOT NULL OR NOT refunded
        ELSE refund_hash IS NULL AND NOT refunded END)
  );
  CREATE INDEX sandbox_partner_payouts_due ON sandbox_partner_payouts (next_step_at) WHERE next_step_at IS NOT NULL;
  CREATE INDEX sandbox_partner_payouts_awaiting ON sandbox_partner_payouts (created_at) WHERE status = 'AWAITING_FUNDS';
  CREATE INDEX sandbox_partner_payouts_owed ON sandbox_partner_payouts (created_at)
    WHERE status IN ('REJECTED', 'RETURNED') AND NOT refunded;

  CREATE TABLE sandbox_partner_events (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES sandbox_partner_payouts,
    body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    attempts integer NOT NULL DEFAULT 0,
    attempt_after timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz
  );
  CREATE INDEX sandbox_partner_events_undelivered ON sandbox_partner_events (attempt_after) WHERE delivered_at IS NULL;`;
