import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at the banking partner: applications, what their owners have given, what the partner asks, and money that comes in. */
export class VirtualAccounts1764099400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPLICATIONS);
    await runner.query(SUBMISSIONS);
    await runner.query(REQUESTS);
    await runner.query(TRANSFERS);
    await runner.query('ALTER TABLE partner_events RENAME COLUMN payment_id TO subject_id;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_events RENAME COLUMN subject_id TO payment_id;
      DROP TABLE incoming_transfers, information_requests, submission_documents, account_submissions, kyc_applications;`);
  }
}

/* The numbers of the accounts are encrypted. `heard_at` is real time. */
const APPLICATIONS = `
  CREATE TABLE kyc_applications (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    full_name text NOT NULL,
    country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
    version integer NOT NULL CHECK (version >= 0),
    status text NOT NULL CHECK (status IN ('INCOMPLETE', 'IN_REVIEW', 'APPROVED', 'REJECTED')),
    missing text[] NOT NULL,
    sealed_accounts text,
    reason text,
    created_at timestamptz NOT NULL,
    heard_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT kyc_applications_missing CHECK ((cardinality(missing) > 0) = (status = 'INCOMPLETE')),
    CONSTRAINT kyc_applications_accounts CHECK ((sealed_accounts IS NOT NULL) = (status = 'APPROVED')),
    CONSTRAINT kyc_applications_reason CHECK ((reason IS NOT NULL) = (status = 'REJECTED'))
  );
  CREATE INDEX kyc_applications_heard ON kyc_applications (heard_at) WHERE status <> 'REJECTED';`;

/* A submission is for a requirement of the application, or for a round of a request, which takes one. The text is encrypted. */
const SUBMISSIONS = `
  CREATE TABLE account_submissions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES kyc_applications ON DELETE CASCADE,
    requirement text CHECK (requirement IN ('kyc_questionnaire', 'kyc_proof_of_residence', 'kyc_identity', 'kyc_selfie')),
    request_id uuid,
    round integer CHECK (round > 0),
    sealed_text text,
    created_at timestamptz NOT NULL,
    delivered_at timestamptz,
    CONSTRAINT account_submissions_subject CHECK (
      (requirement IS NULL) = (request_id IS NOT NULL) AND (request_id IS NULL) = (round IS NULL)),
    CONSTRAINT account_submissions_round UNIQUE (request_id, round)
  );
  CREATE INDEX account_submissions_undelivered ON account_submissions (user_id, created_at) WHERE delivered_at IS NULL;

  CREATE TABLE submission_documents (
    submission_id uuid NOT NULL REFERENCES account_submissions ON DELETE CASCADE,
    position integer NOT NULL CHECK (position > 0),
    file_key text NOT NULL CONSTRAINT submission_documents_file_key UNIQUE,
    media_type text NOT NULL,
    PRIMARY KEY (submission_id, position)
  );
  CREATE TRIGGER submission_documents_hold_file AFTER INSERT OR DELETE OR UPDATE OF file_key ON submission_documents
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object();`;

const REQUESTS = `
  CREATE TABLE information_requests (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES kyc_applications ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    reason text NOT NULL CHECK (reason IN ('source_of_wealth', 'transfer_details', 'profile_update')),
    transfer_id text,
    status text NOT NULL CHECK (status IN ('waiting_on_response', 'needs_review', 'closed')),
    outcome text CHECK (outcome IN ('accepted', 'refused')),
    rounds jsonb NOT NULL CHECK (jsonb_array_length(rounds) > 0),
    CONSTRAINT information_requests_closed CHECK ((status = 'closed') = (outcome IS NOT NULL))
  );
  CREATE INDEX information_requests_user ON information_requests (user_id, id DESC);`;

/* A transaction brings the money of one transfer. The payer's numbers are masked before they come here. */
const TRANSFERS = `
  CREATE TABLE incoming_transfers (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES kyc_applications ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    status text NOT NULL CHECK (status IN ('RECEIVED', 'PAUSED', 'SENT', 'COMPLETED', 'RETURNED')),
    rail text NOT NULL CHECK (rail IN ('SEPA', 'ACH')),
    currency text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    holder_name text NOT NULL,
    masked_iban text,
    masked_account_number text,
    masked_routing_number text,
    reference text,
    received_at timestamptz NOT NULL,
    transaction_hash text CONSTRAINT incoming_transfers_hash_key UNIQUE,
    CONSTRAINT incoming_transfers_sent CHECK ((transaction_hash IS NOT NULL) = (status IN ('SENT', 'COMPLETED')))
  );
  CREATE INDEX incoming_transfers_user ON incoming_transfers (user_id, id DESC);
  CREATE INDEX incoming_transfers_sent ON incoming_transfers (transaction_hash) WHERE status = 'SENT';`;
