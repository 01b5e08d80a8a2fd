import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Receipts and tax documents know the payment of a schedule that they are about, whichever transaction the chain has it in. A process of the
 * version before leaves it out; it is filled in when the payment moves.
 */
export class RunsOfDocuments1764201000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipt_payments ADD COLUMN schedule_run_id uuid;
      ALTER TABLE tax_documents ADD COLUMN schedule_run_id uuid;
      CREATE INDEX schedule_runs_transaction ON schedule_runs (payer_id, transaction_hash) WHERE transaction_hash IS NOT NULL;
      CREATE INDEX receipt_payments_schedule_run ON receipt_payments (schedule_run_id) WHERE schedule_run_id IS NOT NULL;
      CREATE INDEX tax_documents_schedule_run ON tax_documents (schedule_run_id) WHERE schedule_run_id IS NOT NULL;`);
    // No share changes. The trigger would take a lock for each row, and the server has room for a few thousand.
    await runner.query('ALTER TABLE receipt_payments DISABLE TRIGGER receipt_payments_shares');
    for (const table of ['receipt_payments', 'tax_documents']) {
      await runner.query(`
        UPDATE ${table} d SET schedule_run_id = run.id FROM schedule_runs run
        WHERE d.payment_id IS NULL AND run.payer_id = d.owner_id AND run.transaction_hash = d.transaction_hash;`);
    }
    await runner.query('ALTER TABLE receipt_payments ENABLE TRIGGER receipt_payments_shares');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX tax_documents_schedule_run, receipt_payments_schedule_run, schedule_runs_transaction;
      ALTER TABLE tax_documents DROP COLUMN schedule_run_id;
      ALTER TABLE receipt_payments DROP COLUMN schedule_run_id;`);
  }
}
