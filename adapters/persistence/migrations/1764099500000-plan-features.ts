import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What plans include besides the API, each version of a plan, and each change of a user's plan. */
export class PlanFeatures1764099500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FEATURES);
    await runner.query(VERSIONS);
    await runner.query(CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_plan_kept ON users;
      DROP TRIGGER plans_kept ON plans;
      DROP FUNCTION keep_plan_change(), keep_plan_version();
      DROP TABLE plan_changes, plan_versions;
      ALTER TABLE plans DROP COLUMN free_trades, DROP COLUMN monthly_credits;`);
  }
}

/* Null free trades: any number. Credits are millionths of a US dollar. */
const FEATURES = `
  ALTER TABLE plans ADD COLUMN free_trades integer DEFAULT 0 CHECK (free_trades >= 0),
    ADD COLUMN monthly_credits bigint NOT NULL DEFAULT 0 CHECK (monthly_credits >= 0);
  UPDATE plans SET free_trades = CASE code WHEN 'FREE' THEN 1 WHEN 'PLUS' THEN 5 WHEN 'PRO' THEN 50 ELSE 0 END;`;

/* The trigger keeps every version, whoever changes a plan. What was valid before the first one is not known. */
const VERSIONS = `
  CREATE TABLE plan_versions (
    plan_code text NOT NULL REFERENCES plans ON DELETE CASCADE,
    valid_from timestamptz NOT NULL,
    name text NOT NULL,
    includes_api boolean NOT NULL,
    monthly_credits bigint NOT NULL,
    free_trades integer,
    exchange_fee_bps integer NOT NULL,
    monthly_price bigint NOT NULL,
    price_currency text NOT NULL,
    PRIMARY KEY (plan_code, valid_from)
  );
  CREATE FUNCTION keep_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
    DELETE FROM plan_versions WHERE plan_code = NEW.code AND valid_from = now();
    INSERT INTO plan_versions (plan_code, valid_from, name, includes_api, monthly_credits, free_trades, exchange_fee_bps, monthly_price, price_currency)
      VALUES (NEW.code, now(), NEW.name, NEW.includes_api, NEW.monthly_credits, NEW.free_trades, NEW.exchange_fee_bps, NEW.monthly_price, NEW.price_currency);
    RETURN NULL;
  END $$;
  CREATE TRIGGER plans_kept AFTER INSERT OR UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION keep_plan_version();
  INSERT INTO plan_versions (plan_code, valid_from, name, includes_api, monthly_credits, free_trades, exchange_fee_bps, monthly_price, price_currency)
    SELECT code, now(), name, includes_api, monthly_credits, free_trades, exchange_fee_bps, monthly_price, price_currency FROM plans;`;

/* The time is the business time at which the plan was assigned. */
const CHANGES = `
  CREATE TABLE plan_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    from_code text NOT NULL,
    to_code text NOT NULL,
    changed_at timestamptz NOT NULL
  );
  CREATE INDEX plan_changes_listed ON plan_changes (user_id, id DESC);
  CREATE FUNCTION keep_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO plan_changes (user_id, from_code, to_code, changed_at)
      VALUES (NEW.id, OLD.plan_code, NEW.plan_code, coalesce(NEW.plan_since, now()));
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_plan_kept AFTER UPDATE OF plan_code ON users
    FOR EACH ROW WHEN (OLD.plan_code IS DISTINCT FROM NEW.plan_code) EXECUTE FUNCTION keep_plan_change();`;
