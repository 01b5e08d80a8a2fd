import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Operations have a deadline on chain. Subjects without an approval window of their own get a signing window. Operations that were never
 * given to a node end without their signature.
 */
export class OperationDeadlines1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WINDOWS);
    await runner.query(OPERATIONS);
  }

  /* A signature that was erased or encrypted does not come back: the operation of such a row cannot be sent by the older version. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_signature;
      UPDATE wallet_operations SET signature = '0x' WHERE signature IS NULL OR signature NOT LIKE '0x%';
      ALTER TABLE wallet_operations ALTER COLUMN signature SET NOT NULL, DROP COLUMN submitted_at, DROP COLUMN valid_until;
      DROP TABLE signing_windows;`);
  }
}

/* There is no foreign key to the subject, because features contribute their kinds. */
const WINDOWS = `
  CREATE TABLE signing_windows (
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (kind, subject_id)
  );`;

/*
 * valid_until: null for operations that were signed before there were deadlines. submitted_at: since when a node may have the operation;
 * null when no node ever got it. A refused operation was never sent. Without a deadline its signature would be valid for ever, so it is
 * erased.
 */
const OPERATIONS = `
  ALTER TABLE wallet_operations ADD COLUMN valid_until timestamptz, ADD COLUMN submitted_at timestamptz,
    ALTER COLUMN signature DROP NOT NULL;
  UPDATE wallet_operations w SET submitted_at = sent.first
    FROM (SELECT subject_id, min(stored_at) AS first FROM relay_transactions WHERE purpose = 'execute-operation' GROUP BY subject_id) sent
    WHERE sent.subject_id = w.id;
  UPDATE wallet_operations SET signature = NULL WHERE status = 'REFUSED';
  ALTER TABLE wallet_operations ADD CONSTRAINT wallet_operations_signature CHECK (
    CASE status WHEN 'REFUSED' THEN signature IS NULL WHEN 'SIGNED' THEN signature IS NOT NULL ELSE true END);`;
