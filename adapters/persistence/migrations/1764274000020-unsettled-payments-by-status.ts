import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The new index takes the place of the old one. By itself, because this keeps readers out, and building an index takes long. */
export class UnsettledPaymentsByStatus1764274000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payment_requests_unsettled;
      ALTER INDEX payment_requests_unsettled_by_status RENAME TO payment_requests_unsettled;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER INDEX payment_requests_unsettled RENAME TO payment_requests_unsettled_by_status;
      CREATE INDEX payment_requests_unsettled ON payment_requests (payer_id, approved_at) WHERE status IN ('APPROVED', 'FAILED');`);
  }
}
