import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table for everything that owners sign. It replaces a column for each kind. */
export class WalletOperations1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(CARRY_OVER);
    await runner.query(DROP_OLD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OLD_TABLES);
    await runner.query(CARRY_BACK);
    await runner.query(DROP_NEW);
  }
}

const USER_OPERATION = `hash, sender, nonce, call_data, verification_gas_limit, call_gas_limit, pre_verification_gas,
  max_fee_per_gas, max_priority_fee_per_gas, signature`;

/*
 * A wallet executes a nonce once, so a nonce is signed once. A subject has at most one operation of each kind under way. There is no list
 * of kinds and no foreign key to the subject, because features contribute their kinds.
 */
const TABLE = `
  CREATE TABLE wallet_operations (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    passkey_id uuid NOT NULL,
    status text NOT NULL,
    signed_at timestamptz NOT NULL,
    ended_at timestamptz,
    failure_code text,
    failure_reason text,
    touched_at timestamptz NOT NULL DEFAULT now(),
    hash text NOT NULL CONSTRAINT wallet_operations_hash_key UNIQUE,
    sender text NOT NULL,
    nonce numeric(78) NOT NULL,
    call_data text NOT NULL,
    verification_gas_limit numeric(39) NOT NULL,
    call_gas_limit numeric(39) NOT NULL,
    pre_verification_gas numeric(78) NOT NULL,
    max_fee_per_gas numeric(39) NOT NULL,
    max_priority_fee_per_gas numeric(39) NOT NULL,
    signature text NOT NULL,
    CONSTRAINT wallet_operations_nonce_key UNIQUE (sender, nonce),
    CONSTRAINT wallet_operations_status CHECK (status IN ('SIGNED', 'EXECUTED', 'REVERTED', 'REFUSED')),
    CONSTRAINT wallet_operations_ended CHECK ((status = 'SIGNED') = (ended_at IS NULL)),
    CONSTRAINT wallet_operations_failed CHECK (
      (status IN ('REVERTED', 'REFUSED')) = (failure_code IS NOT NULL)
      AND (status IN ('REVERTED', 'REFUSED')) = (failure_reason IS NOT NULL))
  );
  CREATE INDEX wallet_operations_subject ON wallet_operations (subject_id, signed_at);
  CREATE UNIQUE INDEX wallet_operations_under_way ON wallet_operations (kind, subject_id) WHERE status = 'SIGNED';
  CREATE INDEX wallet_operations_signed ON wallet_operations (touched_at) WHERE status = 'SIGNED';`;

/*
 * An operation gets the id of its payment request or passkey change, and so do its relayed transaction and its events. A failed operation
 * is REVERTED when the chain has included it; otherwise it was never sent.
 */
const CARRY_OVER = `
  CREATE TEMPORARY VIEW known_operations AS
    SELECT s.*, EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = s.hash) AS included FROM signed_operations s;

  INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, ended_at, failure_code,
      failure_reason, touched_at, ${USER_OPERATION})
    SELECT p.id, 'payment', p.id, p.payer_id, s.passkey_id,
      CASE WHEN p.status = 'APPROVED' THEN 'SIGNED' WHEN p.status = 'COMPLETED' THEN 'EXECUTED'
        WHEN s.included THEN 'REVERTED' ELSE 'REFUSED' END,
      p.approved_at, p.ended_at, p.failure_code, p.failure_reason, p.touched_at, ${USER_OPERATION}
    FROM known_operations s JOIN payment_requests p ON p.id = s.payment_request_id;

  INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, ended_at, failure_code,
      failure_reason, touched_at, ${USER_OPERATION})
    SELECT c.id, c.kind || '-passkey', c.passkey_id, c.user_id, s.passkey_id,
      CASE WHEN c.status = 'APPROVED' THEN 'SIGNED' WHEN c.status = 'COMPLETED' THEN 'EXECUTED'
        WHEN s.included THEN 'REVERTED' ELSE 'REFUSED' END,
      c.approved_at, c.ended_at,
      CASE WHEN c.status = 'FAILED' THEN CASE WHEN s.included THEN 'OPERATION_REVERTED' ELSE 'OPERATION_REJECTED' END END,
      c.failure_reason, c.touched_at, ${USER_OPERATION}
    FROM known_operations s JOIN passkey_changes c ON c.id = s.passkey_change_id;

  DROP VIEW known_operations;

  ALTER TABLE relay_transactions DROP CONSTRAINT relay_transactions_purpose_check;
  UPDATE relay_transactions SET purpose = 'execute-operation' WHERE purpose IN ('execute-payment', 'change-passkey');

  UPDATE outbox SET type = CASE type WHEN 'passkey_change.approved' THEN 'operation.signed' ELSE 'operation.included' END
    WHERE type IN ('passkey_change.approved', 'passkey_change.included');`;

const DROP_OLD = `
  ALTER TABLE operation_outcomes DROP CONSTRAINT operation_outcomes_hash_fkey,
    ADD CONSTRAINT operation_outcomes_hash_fkey FOREIGN KEY (hash) REFERENCES wallet_operations (hash);
  DROP TABLE signed_operations, passkey_changes;
  DROP INDEX payment_requests_approved;
  ALTER TABLE payment_requests DROP COLUMN touched_at;`;

const OLD_TABLES = `
  ALTER TABLE payment_requests ADD COLUMN touched_at timestamptz NOT NULL DEFAULT now();
  CREATE INDEX payment_requests_approved ON payment_requests (touched_at) WHERE status = 'APPROVED';

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
  CREATE INDEX passkey_changes_approved ON passkey_changes (touched_at) WHERE status = 'APPROVED';

  CREATE TABLE signed_operations (
    payment_request_id uuid CONSTRAINT signed_operations_payment_key UNIQUE REFERENCES payment_requests,
    passkey_id uuid NOT NULL,
    hash text NOT NULL CONSTRAINT signed_operations_hash_key UNIQUE,
    sender text NOT NULL,
    nonce numeric(78) NOT NULL,
    call_data text NOT NULL,
    verification_gas_limit numeric(39) NOT NULL,
    call_gas_limit numeric(39) NOT NULL,
    pre_verification_gas numeric(78) NOT NULL,
    max_fee_per_gas numeric(39) NOT NULL,
    max_priority_fee_per_gas numeric(39) NOT NULL,
    signature text NOT NULL,
    passkey_change_id uuid CONSTRAINT signed_operations_passkey_change_key UNIQUE REFERENCES passkey_changes,
    CONSTRAINT signed_operations_subject CHECK (num_nonnulls(payment_request_id, passkey_change_id) = 1)
  );`;

/* Deletes what the old tables cannot hold: operations of other kinds, and events that only the new code has. */
const CARRY_BACK = `
  DELETE FROM operation_outcomes WHERE hash IN (
    SELECT hash FROM wallet_operations WHERE kind NOT IN ('payment', 'add-passkey', 'remove-passkey'));
  DELETE FROM relay_transactions WHERE purpose NOT IN ('deploy-wallet', 'execute-operation', 'settle-bank-transfer')
    OR (purpose = 'execute-operation' AND subject_id IN (
      SELECT id FROM wallet_operations WHERE kind NOT IN ('payment', 'add-passkey', 'remove-passkey')));

  INSERT INTO passkey_changes (id, passkey_id, user_id, kind, attempt, status, approved_at, ended_at, failure_reason, touched_at)
    SELECT id, subject_id, user_id, replace(kind, '-passkey', ''),
      row_number() OVER (PARTITION BY subject_id ORDER BY signed_at, id),
      CASE status WHEN 'SIGNED' THEN 'APPROVED' WHEN 'EXECUTED' THEN 'COMPLETED' ELSE 'FAILED' END,
      signed_at, ended_at, failure_reason, touched_at
    FROM wallet_operations WHERE kind IN ('add-passkey', 'remove-passkey');

  INSERT INTO signed_operations (payment_request_id, passkey_change_id, passkey_id, ${USER_OPERATION})
    SELECT CASE kind WHEN 'payment' THEN subject_id END, CASE WHEN kind <> 'payment' THEN id END, passkey_id, ${USER_OPERATION}
    FROM wallet_operations WHERE kind IN ('payment', 'add-passkey', 'remove-passkey');

  UPDATE payment_requests p SET touched_at = w.touched_at FROM wallet_operations w
    WHERE w.kind = 'payment' AND w.subject_id = p.id;

  UPDATE relay_transactions r
    SET purpose = CASE w.kind WHEN 'payment' THEN 'execute-payment' ELSE 'change-passkey' END,
      subject_id = CASE w.kind WHEN 'payment' THEN w.subject_id ELSE w.id END
    FROM wallet_operations w WHERE r.purpose = 'execute-operation' AND r.subject_id = w.id;
  ALTER TABLE relay_transactions ADD CONSTRAINT relay_transactions_purpose_check CHECK (
    purpose IN ('deploy-wallet', 'execute-payment', 'change-passkey', 'settle-bank-transfer'));

  UPDATE outbox e
    SET type = CASE e.type WHEN 'operation.signed' THEN 'passkey_change.approved' ELSE 'passkey_change.included' END
    FROM wallet_operations w WHERE e.type IN ('operation.signed', 'operation.included') AND e.subject_id = w.id::text
      AND w.kind IN ('add-passkey', 'remove-passkey');
  UPDATE outbox e SET subject_id = w.subject_id::text FROM wallet_operations w
    WHERE e.type = 'operation.included' AND e.subject_id = w.id::text AND w.kind = 'payment';
  DELETE FROM outbox e WHERE e.type = 'operation.signed'
    OR (e.type = 'operation.included' AND e.subject_id IN (
      SELECT id::text FROM wallet_operations WHERE kind NOT IN ('payment', 'add-passkey', 'remove-passkey')));`;

const DROP_NEW = `
  ALTER TABLE operation_outcomes DROP CONSTRAINT operation_outcomes_hash_fkey,
    ADD CONSTRAINT operation_outcomes_hash_fkey FOREIGN KEY (hash) REFERENCES signed_operations (hash);
  DROP TABLE wallet_operations;`;
