import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a billed call began: it has the price of that instant. Rows never change, so the instant of those that are there stays unknown;
 * the constraint holds for new ones.
 */
export class BeginningsOfCalls1764190300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_rows ADD COLUMN begun_at timestamptz,
        ADD CONSTRAINT usage_rows_priced CHECK (begun_at IS NOT NULL) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_rows DROP COLUMN begun_at');
  }
}
