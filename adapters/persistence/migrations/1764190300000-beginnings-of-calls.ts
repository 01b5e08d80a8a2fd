import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a billed call began: it has the price of that instant. Rows never change, so the instant of those that are there stays unknown.
 * It is not required: processes of the version before bill calls during the upgrade, and do not say it.
 */
export class BeginningsOfCalls1764190300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_rows ADD COLUMN begun_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_rows DROP COLUMN begun_at');
  }
}
