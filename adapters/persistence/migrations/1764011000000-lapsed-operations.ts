import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An operation whose deadline passed without an execution ends as LAPSED. Older versions know such an end as REVERTED. */
export class LapsedOperations1764011000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${statuses("'SIGNED', 'EXECUTED', 'REVERTED', 'REFUSED', 'LAPSED'", "'REVERTED', 'REFUSED', 'LAPSED'")}
      CREATE INDEX wallet_operations_deadline ON wallet_operations (valid_until) WHERE status = 'SIGNED';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX wallet_operations_deadline;
      UPDATE wallet_operations SET status = 'REVERTED' WHERE status = 'LAPSED';
      ${statuses("'SIGNED', 'EXECUTED', 'REVERTED', 'REFUSED'", "'REVERTED', 'REFUSED'")}`);
  }
}

function statuses(all: string, failed: string): string {
  return `ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_status, DROP CONSTRAINT wallet_operations_failed,
    ADD CONSTRAINT wallet_operations_status CHECK (status IN (${all})),
    ADD CONSTRAINT wallet_operations_failed CHECK (
      (status IN (${failed})) = (failure_code IS NOT NULL) AND (status IN (${failed})) = (failure_reason IS NOT NULL));`;
}
