import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payments of bills and of charges are in one table: a payment pays at most one thing. */
export class PayablePayments1764099100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ONE_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TWO_TABLES);
  }
}

const ONE_TABLE = `
  CREATE TABLE payable_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    bill_id uuid REFERENCES bills ON DELETE CASCADE,
    charge_id uuid REFERENCES subscription_charges ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    CONSTRAINT payable_payments_payable CHECK (num_nonnulls(bill_id, charge_id) = 1)
  );
  INSERT INTO payable_payments (payment_id, bill_id, created_at) SELECT payment_id, bill_id, created_at FROM bill_payments;
  INSERT INTO payable_payments (payment_id, charge_id, created_at) SELECT payment_id, charge_id, created_at FROM charge_payments;
  DROP TABLE bill_payments, charge_payments;
  CREATE INDEX payable_payments_bill ON payable_payments (bill_id, created_at DESC) WHERE bill_id IS NOT NULL;
  CREATE INDEX payable_payments_charge ON payable_payments (charge_id, created_at DESC) WHERE charge_id IS NOT NULL;
  CREATE INDEX payable_payments_recent ON payable_payments (created_at);`;

const TWO_TABLES = `
  CREATE TABLE bill_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    bill_id uuid NOT NULL REFERENCES bills ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX bill_payments_bill ON bill_payments (bill_id, created_at DESC);
  CREATE INDEX bill_payments_recent ON bill_payments (created_at);
  CREATE TABLE charge_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    charge_id uuid NOT NULL REFERENCES subscription_charges ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX charge_payments_charge ON charge_payments (charge_id, created_at DESC);
  CREATE INDEX charge_payments_recent ON charge_payments (created_at);
  INSERT INTO bill_payments SELECT payment_id, bill_id, created_at FROM payable_payments WHERE bill_id IS NOT NULL;
  INSERT INTO charge_payments SELECT payment_id, charge_id, created_at FROM payable_payments WHERE charge_id IS NOT NULL;
  DROP TABLE payable_payments;`;
