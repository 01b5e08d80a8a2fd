import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment of a bill keeps who had changed its amount when it was proposed, whatever becomes of the bill until the owner decides. */
export class ChangesOfPaidBills1764221000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payable_payments ADD COLUMN bill_change jsonb;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payable_payments DROP COLUMN bill_change;');
  }
}
