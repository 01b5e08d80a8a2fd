import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guardians, what the module on chain has of them, recoveries, and mails that wait to be sent. */
export class Recovery1764088000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GUARDIANS);
    await runner.query(SETUPS);
    await runner.query(REQUESTS);
    await runner.query(MAILS);
    await runner.query(PURPOSES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM webauthn_challenges WHERE purpose IN ('guardian', 'guardian-consent', 'recover');
      ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
        ADD CONSTRAINT webauthn_challenges_purpose_check
          CHECK (purpose IN ('sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey'));
      ALTER TABLE passkeys DROP CONSTRAINT passkeys_replaced, DROP COLUMN replaced_by, DROP COLUMN replaced_from;
      DROP TABLE sandbox_mails, outgoing_mails, guardian_links, recovery_approvals, recovery_requests,
        recovery_setups, recovery_configurations, recovery_guardians`);
  }
}

const GUARDIANS = `
  CREATE TABLE recovery_guardians (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    email text CHECK (length(email) BETWEEN 3 AND 254),
    guardian_user_id uuid REFERENCES users,
    weight integer NOT NULL CHECK (weight BETWEEN 1 AND 100),
    status text NOT NULL CHECK (status IN ('invited', 'accepted', 'active', 'declined', 'removing', 'removed')),
    notes text CHECK (length(notes) BETWEEN 1 AND 280),
    x text,
    y text,
    credential_id text,
    public_key bytea,
    sign_count bigint,
    invited_at timestamptz NOT NULL,
    accepted_at timestamptz,
    declined_at timestamptz,
    removed_at timestamptz,
    CONSTRAINT recovery_guardians_contact CHECK (num_nonnulls(email, guardian_user_id) = 1),
    CONSTRAINT recovery_guardians_stranger CHECK (guardian_user_id <> user_id),
    CONSTRAINT recovery_guardians_passkey CHECK (
      num_nonnulls(x, y, credential_id, public_key, sign_count, accepted_at) IN (0, 6)
      AND (status NOT IN ('accepted', 'active', 'removing') OR x IS NOT NULL)),
    CONSTRAINT recovery_guardians_times CHECK (
      (status = 'declined') = (declined_at IS NOT NULL) AND (status = 'removed') = (removed_at IS NOT NULL))
  );
  CREATE INDEX recovery_guardians_user ON recovery_guardians (user_id, invited_at, id);
  CREATE INDEX recovery_guardians_guardian ON recovery_guardians (guardian_user_id, invited_at, id);
  CREATE UNIQUE INDEX recovery_guardians_email_key ON recovery_guardians (user_id, email)
    WHERE status IN ('invited', 'accepted', 'active', 'removing');
  CREATE UNIQUE INDEX recovery_guardians_person_key ON recovery_guardians (user_id, guardian_user_id)
    WHERE status IN ('invited', 'accepted', 'active', 'removing');`;

/* What the newest final block says of a wallet's module, and what its owner can sign to change that. */
const SETUPS = `
  CREATE TABLE recovery_configurations (
    user_id uuid PRIMARY KEY REFERENCES users,
    nonce bigint NOT NULL CHECK (nonce >= 0),
    delay integer NOT NULL,
    execution_window integer NOT NULL,
    guardians jsonb NOT NULL,
    followed_events integer NOT NULL
  );

  CREATE TABLE recovery_setups (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    is_installed boolean NOT NULL,
    delay integer NOT NULL,
    execution_window integer NOT NULL,
    guardians jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    replaced_at timestamptz
  );
  CREATE UNIQUE INDEX recovery_setups_open ON recovery_setups (user_id) WHERE replaced_at IS NULL;`;

const REQUESTS = `
  CREATE TABLE recovery_requests (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    status text NOT NULL CHECK (
      status IN ('initiated', 'threshold_met', 'executing', 'completed', 'cancelled', 'expired', 'failed')),
    token_fingerprint text NOT NULL CONSTRAINT recovery_requests_token_key UNIQUE,
    nonce bigint NOT NULL CHECK (nonce >= 0),
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    x text NOT NULL,
    y text NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] NOT NULL,
    aaguid uuid NOT NULL,
    approvals jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    execute_before timestamptz NOT NULL,
    execute_after timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    expired_at timestamptz,
    CONSTRAINT recovery_requests_times CHECK (
      (status <> 'threshold_met' OR execute_after IS NOT NULL)
      AND (status = 'completed') = (completed_at IS NOT NULL)
      AND (status = 'cancelled') = (cancelled_at IS NOT NULL)
      AND (status = 'expired') = (expired_at IS NOT NULL))
  );
  CREATE INDEX recovery_requests_user ON recovery_requests (user_id, created_at);
  CREATE INDEX recovery_requests_due ON recovery_requests (status, execute_after)
    WHERE status IN ('initiated', 'threshold_met', 'executing');

  CREATE TABLE recovery_approvals (
    recovery_request_id uuid NOT NULL REFERENCES recovery_requests,
    guardian_id uuid NOT NULL REFERENCES recovery_guardians,
    call_id uuid NOT NULL UNIQUE,
    signed_at timestamptz NOT NULL,
    PRIMARY KEY (recovery_request_id, guardian_id)
  );

  ALTER TABLE passkeys ADD COLUMN replaced_by uuid REFERENCES recovery_requests, ADD COLUMN replaced_from text
    CHECK (replaced_from IN ('pending', 'activating', 'confirmed', 'failed', 'removing')),
    ADD CONSTRAINT passkeys_replaced CHECK (num_nulls(replaced_by, replaced_from) IN (0, 2));
  CREATE INDEX passkeys_replaced_by ON passkeys (replaced_by) WHERE replaced_by IS NOT NULL;

  CREATE TABLE guardian_links (
    token_fingerprint text PRIMARY KEY,
    guardian_id uuid NOT NULL REFERENCES recovery_guardians,
    recovery_request_id uuid REFERENCES recovery_requests,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX guardian_links_guardian ON guardian_links (guardian_id);
  CREATE INDEX guardian_links_end ON guardian_links (expires_at);`;

/* The content is encrypted until the mail is sent, and erased then. */
const MAILS = `
  CREATE TABLE outgoing_mails (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    sealed_content text,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    sent_at timestamptz,
    CONSTRAINT outgoing_mails_content CHECK ((sealed_content IS NULL) = (sent_at IS NOT NULL))
  );
  CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at) WHERE sent_at IS NULL;
  CREATE INDEX outgoing_mails_recipient ON outgoing_mails (recipient, created_at);
  CREATE INDEX outgoing_mails_sent ON outgoing_mails (sent_at);

  CREATE TABLE sandbox_mails (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    sent_at timestamptz NOT NULL
  );
  CREATE INDEX sandbox_mails_order ON sandbox_mails (sent_at DESC, id);`;

const PURPOSES = `
  ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
    ADD CONSTRAINT webauthn_challenges_purpose_check
      CHECK (purpose IN ('sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey', 'guardian', 'guardian-consent', 'recover'))`;
