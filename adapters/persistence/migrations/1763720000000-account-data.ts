import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings, backup passkeys, the search for users, and the audit log. */
export class AccountData1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PASSKEYS);
    await runner.query(OPERATIONS);
    await runner.query(PEOPLE);
    await runner.query(SECURITY_RECORD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE security_events;
      DROP FUNCTION refuse_to_change_security_events();
      DROP TABLE user_settings;
      DROP INDEX users_username_prefix, users_display_name_prefix;`);
    await runner.query(DOWN_OPERATIONS);
    await runner.query(`
      DROP TABLE passkey_changes;
      ALTER TABLE app_sessions DROP COLUMN passkey_id;
      DELETE FROM webauthn_challenges WHERE purpose = 'add-passkey';
      ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
        ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN ('sign-in', 'sign-up'));
      ALTER TABLE passkeys DROP COLUMN kind, DROP COLUMN status, DROP COLUMN label, DROP COLUMN login_label,
        DROP COLUMN last_used_at;`);
  }
}

/* The existing passkeys are the primary ones, from which the wallet addresses are derived. */
const PASSKEYS = `
  ALTER TABLE passkeys
    ADD COLUMN kind text NOT NULL DEFAULT 'primary' CHECK (kind IN ('primary', 'backup')),
    ADD COLUMN status text NOT NULL DEFAULT 'confirmed' CHECK (
      status IN ('pending', 'activating', 'confirmed', 'failed', 'removing', 'removed')),
    ADD COLUMN label text CHECK (length(label) BETWEEN 1 AND 40),
    ADD COLUMN login_label text CHECK (length(login_label) BETWEEN 1 AND 40),
    ADD COLUMN last_used_at timestamptz;
  ALTER TABLE passkeys ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN status DROP DEFAULT;

  ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
    ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN ('sign-in', 'sign-up', 'add-passkey'));

  ALTER TABLE app_sessions ADD COLUMN passkey_id uuid REFERENCES passkeys;
  CREATE INDEX app_sessions_passkey ON app_sessions (passkey_id) WHERE passkey_id IS NOT NULL;

  CREATE TABLE passkey_changes (
    id uuid PRIMARY KEY,
    passkey_id uuid NOT NULL REFERENCES passkeys,
    user_id uuid NOT NULL REFERENCES users,
    kind text NOT NULL CHECK (kind IN ('add', 'remove')),
    attempt integer NOT NULL CHECK (attempt > 0),
    status text NOT NULL CHECK (status IN ('APPROVED', 'COMPLETED', 'FAILED')),
    approved_at timestamptz NOT NULL,
    ended_at timestamptz,
    failure_reason text,
    touched_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT passkey_changes_attempt_key UNIQUE (passkey_id, attempt),
    CONSTRAINT passkey_changes_ended CHECK ((status = 'APPROVED') = (ended_at IS NULL)),
    CONSTRAINT passkey_changes_failed CHECK ((status = 'FAILED') = (failure_reason IS NOT NULL))
  );
  CREATE INDEX passkey_changes_approved ON passkey_changes (touched_at) WHERE status = 'APPROVED';`;

/* An operation is for one thing, and that thing exists: one foreign key for each kind of thing, and one of them is set. */
const OPERATIONS = `
  ALTER TABLE signed_operations DROP CONSTRAINT signed_operations_pkey,
    ALTER COLUMN payment_request_id DROP NOT NULL,
    ADD COLUMN passkey_change_id uuid CONSTRAINT signed_operations_passkey_change_key UNIQUE REFERENCES passkey_changes,
    ADD CONSTRAINT signed_operations_payment_key UNIQUE (payment_request_id),
    ADD CONSTRAINT signed_operations_subject CHECK (num_nonnulls(payment_request_id, passkey_change_id) = 1);

  ALTER TABLE relay_transactions DROP CONSTRAINT relay_transactions_purpose_check,
    ADD CONSTRAINT relay_transactions_purpose_check CHECK (
      purpose IN ('deploy-wallet', 'execute-payment', 'change-passkey'));`;

const DOWN_OPERATIONS = `
  DELETE FROM operation_outcomes WHERE hash IN (SELECT hash FROM signed_operations WHERE payment_request_id IS NULL);
  DELETE FROM signed_operations WHERE payment_request_id IS NULL;
  ALTER TABLE signed_operations DROP CONSTRAINT signed_operations_subject,
    DROP CONSTRAINT signed_operations_payment_key,
    DROP COLUMN passkey_change_id,
    ADD PRIMARY KEY (payment_request_id);

  DELETE FROM relay_transactions WHERE purpose = 'change-passkey';
  ALTER TABLE relay_transactions DROP CONSTRAINT relay_transactions_purpose_check,
    ADD CONSTRAINT relay_transactions_purpose_check CHECK (purpose IN ('deploy-wallet', 'execute-payment'));`;

const PEOPLE = `
  CREATE INDEX users_username_prefix ON users (username text_pattern_ops);
  CREATE INDEX users_display_name_prefix ON users (lower(display_name) text_pattern_ops);

  CREATE TABLE user_settings (
    user_id uuid PRIMARY KEY REFERENCES users,
    language text NOT NULL,
    currency text NOT NULL,
    country text,
    phone text,
    theme text NOT NULL CHECK (theme IN ('LIGHT', 'DARK', 'SYSTEM')),
    notify_by_email boolean NOT NULL,
    notify_in_app boolean NOT NULL,
    biometrics boolean NOT NULL,
    animations boolean NOT NULL,
    decimal_separator text NOT NULL CHECK (decimal_separator IN ('DOT', 'COMMA')),
    hide_balances boolean NOT NULL,
    CONSTRAINT user_settings_country CHECK (country ~ '^[A-Z]{2}$'),
    CONSTRAINT user_settings_phone CHECK (phone ~ '^\\+[1-9][0-9]{6,14}$')
  );`;

/* With the service's rights nobody can change the audit log, neither by accident nor on purpose. */
const SECURITY_RECORD = `
  CREATE TABLE security_events (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL CONSTRAINT security_events_id_key UNIQUE,
    user_id uuid NOT NULL REFERENCES users,
    type text NOT NULL,
    occurred_at timestamptz NOT NULL,
    ip text CHECK (length(ip) <= 64),
    user_agent text CHECK (length(user_agent) <= 256),
    details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object')
  );
  CREATE INDEX security_events_user ON security_events (user_id, position DESC);

  CREATE FUNCTION refuse_to_change_security_events() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The security record only grows: % is refused', TG_OP; END $$;
  CREATE TRIGGER security_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_security_events();`;
