import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed payments are found by their hash. By itself, because the indexer locks this table and that of payments in one transaction. */
export class FailedOutcomes1764274000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX operation_outcomes_failed ON operation_outcomes (transaction_hash) WHERE NOT success;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX operation_outcomes_failed;');
  }
}
