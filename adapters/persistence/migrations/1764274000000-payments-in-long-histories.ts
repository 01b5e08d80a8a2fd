import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments under way are found apart from those that failed, and payees by their name. */
export class PaymentsInLongHistories1764274000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payment_requests_unsettled_by_status ON payment_requests (payer_id, status, approved_at, id)
        WHERE status IN ('APPROVED', 'FAILED');
      CREATE INDEX payment_requests_labelled ON payment_requests (payer_id, lower(recipient_label), recipient_address)
        WHERE recipient_user_id IS NULL AND recipient_address IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_labelled, payment_requests_unsettled_by_status;');
  }
}
