import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What recoveries cost counts in a budget of its own. What was reserved before counts in that of the user until it is settled. */
export class RecoveryGas1764096100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sponsored_gas ADD COLUMN is_for_recovery boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM gas_spending WHERE subject LIKE '% recovery';
      ALTER TABLE sponsored_gas DROP COLUMN is_for_recovery`);
  }
}
