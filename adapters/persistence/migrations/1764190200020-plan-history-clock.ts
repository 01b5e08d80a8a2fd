import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of plans goes by the clock of the service, which a sandbox can move, whoever changes a plan. */
export class PlanHistoryClock1764190200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION service_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT now() + coalesce((SELECT offset_ms FROM sandbox_clock), 0) * interval '1 millisecond'
      $$`);
    await runner.query(keepPlanVersion('service_now()'));
    await runner.query(keepPlanChange('service_now()'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepPlanVersion('now()'));
    await runner.query(keepPlanChange('now()'));
    await runner.query('DROP FUNCTION service_now()');
  }
}

function keepPlanVersion(now: string): string {
  return `
  CREATE OR REPLACE FUNCTION keep_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
    DELETE FROM plan_versions WHERE plan_code = NEW.code AND valid_from = ${now};
    INSERT INTO plan_versions (plan_code, valid_from, name, includes_api, monthly_credits, free_trades, credit_discount_bps, monthly_price, price_currency)
      VALUES (NEW.code, ${now}, NEW.name, NEW.includes_api, NEW.monthly_credits, NEW.free_trades, NEW.credit_discount_bps, NEW.monthly_price, NEW.price_currency);
    RETURN NULL;
  END $$;`;
}

function keepPlanChange(now: string): string {
  return `
  CREATE OR REPLACE FUNCTION keep_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO plan_changes (user_id, from_code, to_code, changed_at, from_since)
      VALUES (NEW.id, OLD.plan_code, NEW.plan_code, coalesce(NEW.plan_since, ${now}), OLD.plan_since);
    RETURN NULL;
  END $$;`;
}
