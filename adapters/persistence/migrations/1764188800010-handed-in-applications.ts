import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when the bank may have an application that was not closed there. Of the applications so far it may be every one: closing one again changes
 * nothing.
 */
export class HandedInApplications1764188800010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kyc_applications ADD COLUMN handed_in_at timestamptz;
      UPDATE kyc_applications SET handed_in_at = created_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE kyc_applications DROP COLUMN handed_in_at');
  }
}
