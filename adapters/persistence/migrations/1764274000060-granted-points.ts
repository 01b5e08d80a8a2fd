import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The points of a day are found among all that somebody has been granted. */
export class GrantedPoints1764274000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ledger_entries_granted ON ledger_entries (ledger, user_id, action, occurred_on) INCLUDE (units) WHERE sequence = 0;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ledger_entries_granted;');
  }
}
