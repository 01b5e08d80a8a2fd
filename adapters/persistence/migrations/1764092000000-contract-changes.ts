import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes of followed contracts that their features have not taken in; every contract is looked at once, in case a change was lost before.
 * Contract calls whose end the ledger contradicts (`doubted_at`).
 */
export class ContractChanges1764092000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contract_changes (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        family text NOT NULL,
        address text NOT NULL,
        touched_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (family, address) REFERENCES followed_contracts ON DELETE CASCADE
      );
      CREATE INDEX contract_changes_contract ON contract_changes (family, address);
      CREATE INDEX contract_changes_touched ON contract_changes (touched_at);
      INSERT INTO contract_changes (family, address) SELECT family, address FROM followed_contracts;
      ALTER TABLE recovery_configurations DROP COLUMN followed_events;
      ALTER TABLE contract_calls ADD COLUMN doubted_at timestamptz;
      DROP INDEX contract_calls_open;
      CREATE INDEX contract_calls_open ON contract_calls (touched_at) WHERE status = 'PENDING' OR NOT is_told OR doubted_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_configurations ADD COLUMN followed_events integer NOT NULL DEFAULT 0;
      ALTER TABLE recovery_configurations ALTER COLUMN followed_events DROP DEFAULT;
      DROP TABLE contract_changes;
      DROP INDEX contract_calls_open;
      ALTER TABLE contract_calls DROP COLUMN doubted_at;
      CREATE INDEX contract_calls_open ON contract_calls (touched_at) WHERE status = 'PENDING' OR NOT is_told;`);
  }
}
