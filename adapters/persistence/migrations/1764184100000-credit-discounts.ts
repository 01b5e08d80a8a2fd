import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Plans make usage credits cheaper. They have said nothing else of discounts since none is given on exchanges, so the column of that fee, in
 * which each plan has nothing, becomes the one of this discount. A purchase keeps the discount that it was made with.
 */
export class CreditDiscounts1764184100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RENAMED);
    await runner.query(keepPlanVersion('credit_discount_bps'));
    await runner.query(
      `UPDATE plans SET credit_discount_bps = CASE code WHEN 'PLUS' THEN 500 ELSE 1000 END WHERE code IN ('PLUS', 'PRO')`,
    );
    await runner.query(NEW_INSTALLATION);
    await runner.query('ALTER TABLE credit_purchases ADD COLUMN discount_bps integer NOT NULL DEFAULT 0;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_purchases DROP COLUMN discount_bps;
      ALTER TABLE plans DISABLE TRIGGER plans_kept;
      UPDATE plans SET credit_discount_bps = 0;
      ALTER TABLE plans ENABLE TRIGGER plans_kept;
      UPDATE plan_versions SET credit_discount_bps = 0;
      ALTER TABLE plans DROP CONSTRAINT plans_credit_discount_bps_check;
      ALTER TABLE plans RENAME COLUMN credit_discount_bps TO exchange_fee_bps;
      ALTER TABLE plans ADD CONSTRAINT plans_exchange_fee_bps_check CHECK (exchange_fee_bps BETWEEN 0 AND 10000);
      ALTER TABLE plan_versions RENAME COLUMN credit_discount_bps TO exchange_fee_bps;`);
    await runner.query(keepPlanVersion('exchange_fee_bps'));
  }
}

const RENAMED = `
  ALTER TABLE plans DISABLE TRIGGER plans_kept;
  UPDATE plans SET exchange_fee_bps = 0;
  ALTER TABLE plans ENABLE TRIGGER plans_kept;
  UPDATE plan_versions SET exchange_fee_bps = 0;
  ALTER TABLE plans DROP CONSTRAINT plans_exchange_fee_bps_check;
  ALTER TABLE plans RENAME COLUMN exchange_fee_bps TO credit_discount_bps;
  ALTER TABLE plans ADD CONSTRAINT plans_credit_discount_bps_check CHECK (credit_discount_bps BETWEEN 0 AND 9000);
  ALTER TABLE plan_versions RENAME COLUMN exchange_fee_bps TO credit_discount_bps;`;

function keepPlanVersion(column: string): string {
  return `
  CREATE OR REPLACE FUNCTION keep_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
    DELETE FROM plan_versions WHERE plan_code = NEW.code AND valid_from = now();
    INSERT INTO plan_versions (plan_code, valid_from, name, includes_api, monthly_credits, free_trades, ${column}, monthly_price, price_currency)
      VALUES (NEW.code, now(), NEW.name, NEW.includes_api, NEW.monthly_credits, NEW.free_trades, NEW.${column}, NEW.monthly_price, NEW.price_currency);
    RETURN NULL;
  END $$;`;
}

/* Where nobody has an account, nobody was promised another version: the last one replaces the first one. */
const NEW_INSTALLATION = `
  CREATE TEMPORARY TABLE last_version ON COMMIT DROP AS
    SELECT v.plan_code, min(v.valid_from) AS first, max(v.valid_from) AS last FROM plan_versions v
    WHERE NOT EXISTS (SELECT FROM users) GROUP BY v.plan_code HAVING count(*) > 1;
  DELETE FROM plan_versions v USING last_version l WHERE v.plan_code = l.plan_code AND v.valid_from < l.last;
  UPDATE plan_versions v SET valid_from = l.first FROM last_version l WHERE v.plan_code = l.plan_code;
  DROP TABLE last_version`;
