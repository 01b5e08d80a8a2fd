import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many approvals of a guardian the service has relayed on the newest day on which it relayed one. */
export class ApprovalsOfGuardians1764110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_guardians ADD COLUMN approvals_on date, ADD COLUMN approvals integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT recovery_guardians_approvals CHECK (approvals >= 0 AND (approvals = 0) = (approvals_on IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_guardians DROP COLUMN approvals, DROP COLUMN approvals_on');
  }
}
