import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signatures are erased when no block can use them any more, and so are the transactions that carry them. A corrected operation can therefore
 * be under way without its signature until it ends.
 */
export class SpentSignatures1764074000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_signature, ADD CONSTRAINT wallet_operations_signature CHECK (
        CASE status WHEN 'REFUSED' THEN signature IS NULL
          WHEN 'SIGNED' THEN signature IS NOT NULL OR corrected_from IS NOT NULL ELSE true END);
      CREATE INDEX wallet_operations_spent_signatures ON wallet_operations (ended_at)
        WHERE signature IS NOT NULL AND status <> 'SIGNED';
      ALTER TABLE relay_attempts ALTER COLUMN raw DROP NOT NULL;
      CREATE INDEX relay_attempts_kept ON relay_attempts (chain_id, signer, nonce) WHERE raw IS NOT NULL;`);
  }

  /* What was erased does not come back: the older version cannot send it. The constraint has the name that it had. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX relay_attempts_kept, wallet_operations_spent_signatures;
      UPDATE relay_attempts SET raw = '0x' WHERE raw IS NULL;
      ALTER TABLE relay_attempts ADD CONSTRAINT relay_transactions_raw_not_null NOT NULL raw;
      UPDATE wallet_operations SET signature = '0x'
        WHERE status = 'SIGNED' AND signature IS NULL AND corrected_from IS DISTINCT FROM 'REFUSED';
      ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_signature, ADD CONSTRAINT wallet_operations_signature CHECK (
        CASE status WHEN 'REFUSED' THEN signature IS NULL
          WHEN 'SIGNED' THEN signature IS NOT NULL OR corrected_from IS NOT DISTINCT FROM 'REFUSED' ELSE true END);`);
  }
}
