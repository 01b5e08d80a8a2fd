import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reads of a long history find their own rows: payments under way apart from those that failed, failed payments by their hash, payees by
 * their name, and the points of a day.
 */
export class LongHistories1764274000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payment_requests_unsettled_by_status ON payment_requests (payer_id, status, approved_at, id)
        WHERE status IN ('APPROVED', 'FAILED');
      DROP INDEX payment_requests_unsettled;
      ALTER INDEX payment_requests_unsettled_by_status RENAME TO payment_requests_unsettled;
      CREATE INDEX payment_requests_labelled ON payment_requests (payer_id, lower(recipient_label), recipient_address)
        WHERE recipient_user_id IS NULL AND recipient_address IS NOT NULL;
      CREATE INDEX operation_outcomes_failed ON operation_outcomes (transaction_hash) WHERE NOT success;
      CREATE INDEX ledger_entries_granted ON ledger_entries (ledger, user_id, action, occurred_on) INCLUDE (units) WHERE sequence = 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ledger_entries_granted, operation_outcomes_failed, payment_requests_labelled, payment_requests_unsettled;
      CREATE INDEX payment_requests_unsettled ON payment_requests (payer_id, approved_at) WHERE status IN ('APPROVED', 'FAILED');`);
  }
}
