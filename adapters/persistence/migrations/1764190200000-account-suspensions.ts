import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at the bank take no deposits while their owner closes the account. The sandbox's bank remembers also what has ended. */
export class AccountSuspensions1764190200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kyc_applications ADD COLUMN suspension_id uuid, ADD COLUMN suspension_status text, ADD COLUMN suspended_at timestamptz,
        ADD CONSTRAINT kyc_applications_suspension CHECK (
          CASE WHEN suspension_id IS NULL THEN suspension_status IS NULL AND suspended_at IS NULL
          ELSE coalesce(suspension_status IN ('BEGUN', 'KEPT', 'ENDING'), false) AND suspended_at IS NOT NULL END);
      CREATE INDEX kyc_applications_suspended ON kyc_applications (suspended_at) WHERE suspension_status IN ('BEGUN', 'ENDING');
      ALTER TABLE sandbox_bank_customers ADD COLUMN suspensions text[] NOT NULL DEFAULT '{}',
        ADD COLUMN ended_suspensions text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_bank_customers DROP COLUMN suspensions, DROP COLUMN ended_suspensions;
      ALTER TABLE kyc_applications DROP CONSTRAINT kyc_applications_suspension, DROP COLUMN suspension_id, DROP COLUMN suspension_status,
        DROP COLUMN suspended_at`);
  }
}
