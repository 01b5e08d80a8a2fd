import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a receipt is paid in parts is its owner's word, and no reason to review it. */
export class PartialPayments1764182000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts ADD COLUMN is_partial_payment boolean NOT NULL DEFAULT false;
      UPDATE receipts SET is_partial_payment = true WHERE 'partial_payment' = ANY (review_reasons);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipts DROP COLUMN is_partial_payment;');
  }
}
