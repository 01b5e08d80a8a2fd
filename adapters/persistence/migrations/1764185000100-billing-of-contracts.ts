import type { MigrationInterface, QueryRunner } from 'typeorm';

/** INVOICED holds for the contract for which it was set, and not for the next one. */
export class BillingOfContracts1764185000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organization_billing ADD COLUMN contract_id uuid REFERENCES platform_contracts;
      UPDATE organization_billing b SET contract_id = (
        SELECT c.id FROM platform_contracts c WHERE c.organization_id = b.organization_id ORDER BY c.created_at DESC, c.id DESC LIMIT 1)
      WHERE billing_mode = 'INVOICED';
      UPDATE organization_billing SET billing_mode = 'PREPAID' WHERE contract_id IS NULL;
      ALTER TABLE organization_billing
        ADD CONSTRAINT organization_billing_contract CHECK ((billing_mode = 'INVOICED') = (contract_id IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organization_billing DROP COLUMN contract_id');
  }
}
