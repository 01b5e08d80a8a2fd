import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices to be paid, and the payments that were proposed for them. */
export class Bills1764098600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BILLS);
    await runner.query(PAYMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bill_payments, bills;');
  }
}

/*
 * A bill has the id of its receipt, which has the merchant, the total and the file. The numbers of the vendor's account are encrypted.
 * Missing due dates are sorted behind the existing ones.
 */
const BILLS = `
  CREATE TABLE bills (
    id uuid PRIMARY KEY REFERENCES receipts ON DELETE CASCADE,
    owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('PENDING', 'PAID')),
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    due_date text CHECK (due_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    due_order text NOT NULL GENERATED ALWAYS AS (coalesce(due_date, '9999-99-99')) STORED,
    invoice_number text,
    number_key text,
    vendor_keys text[] NOT NULL,
    payment_reference text,
    sealed_account text,
    reminded_at timestamptz,
    CONSTRAINT bills_paid CHECK ((status = 'PAID') = (paid_at IS NOT NULL))
  );
  CREATE INDEX bills_listed ON bills (owner_id, status, due_order, id DESC);
  CREATE INDEX bills_number ON bills (owner_id, number_key) WHERE number_key IS NOT NULL;
  CREATE INDEX bills_unreminded ON bills (due_date) WHERE status = 'PENDING' AND reminded_at IS NULL;`;

const PAYMENTS = `
  CREATE TABLE bill_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    bill_id uuid NOT NULL REFERENCES bills ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX bill_payments_bill ON bill_payments (bill_id, created_at DESC);
  CREATE INDEX bill_payments_recent ON bill_payments (created_at);`;
