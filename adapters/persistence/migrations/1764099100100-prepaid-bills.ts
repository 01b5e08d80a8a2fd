import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents say what was paid before, and invoices that changed of late are found. */
export class PrepaidBills1764099100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PREPAID);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(WITHOUT_PREPAID);
  }
}

/* Millionths. It is negative where the invoice was rounded up. */
const PREPAID = `
  ALTER TABLE receipts ADD COLUMN prepaid_value bigint;
  DROP INDEX receipts_open_match;
  CREATE INDEX receipts_open_match ON receipts (owner_id, currency, (total_amount_value - coalesce(prepaid_value, 0)))
    WHERE status = 'VALID' AND transaction_hash IS NULL;
  CREATE INDEX receipts_invoices_changed ON receipts (updated_at) WHERE document_type = 'invoice';`;

const WITHOUT_PREPAID = `
  DROP INDEX receipts_invoices_changed, receipts_open_match;
  ALTER TABLE receipts DROP COLUMN prepaid_value;
  CREATE INDEX receipts_open_match ON receipts (owner_id, currency, total_amount_value)
    WHERE status = 'VALID' AND transaction_hash IS NULL;`;
