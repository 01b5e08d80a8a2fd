import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prices of plans, what they have cost, and the payments that were proposed for it. */
export class Subscriptions1764098600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRICES);
    await runner.query(CHARGES);
    await runner.query(PAYMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE charge_payments, subscription_charges;
      DROP INDEX users_paying;
      ALTER TABLE users DROP COLUMN plan_since;
      ALTER TABLE plans DROP COLUMN monthly_price, DROP COLUMN price_currency;`);
  }
}

/* Millionths, with tax. Who has a plan since before, or by default, pays nothing for it: `plan_since` is null. */
const PRICES = `
  ALTER TABLE plans ADD COLUMN monthly_price bigint NOT NULL DEFAULT 0 CHECK (monthly_price >= 0 AND monthly_price % 10000 = 0),
    ADD COLUMN price_currency text NOT NULL DEFAULT 'EUR' CHECK (price_currency IN ('EUR', 'USD'));
  UPDATE plans SET monthly_price = 9990000 WHERE code = 'PLUS';
  UPDATE plans SET monthly_price = 19990000 WHERE code = 'PRO';
  ALTER TABLE users ADD COLUMN plan_since timestamptz;
  CREATE INDEX users_paying ON users (plan_since) WHERE plan_since IS NOT NULL;`;

/* The key of user and month charges a month once, however many workers there are. */
const CHARGES = `
  CREATE TABLE subscription_charges (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    plan_code text NOT NULL,
    plan_name text NOT NULL,
    period text NOT NULL CHECK (period ~ '^\\d{4}-\\d{2}-01$'),
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    currency text NOT NULL,
    tax_rate_value integer NOT NULL CHECK (tax_rate_value >= 0),
    status text NOT NULL CHECK (status IN ('PENDING', 'PAID')),
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    serial bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT subscription_charges_serial_key UNIQUE,
    file_key text CONSTRAINT subscription_charges_file_key UNIQUE,
    CONSTRAINT subscription_charges_month_key UNIQUE (user_id, period),
    CONSTRAINT subscription_charges_paid CHECK ((status = 'PAID') = (paid_at IS NOT NULL))
  );
  CREATE INDEX subscription_charges_listed ON subscription_charges (user_id, id DESC);
  CREATE TRIGGER subscription_charges_hold_file AFTER INSERT OR DELETE OR UPDATE OF file_key ON subscription_charges
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object();`;

const PAYMENTS = `
  CREATE TABLE charge_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    charge_id uuid NOT NULL REFERENCES subscription_charges ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX charge_payments_charge ON charge_payments (charge_id, created_at DESC);
  CREATE INDEX charge_payments_recent ON charge_payments (created_at);`;
