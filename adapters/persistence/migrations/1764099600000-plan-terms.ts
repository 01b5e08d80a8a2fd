import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of plan remembers since when the user had the former plan, so that a month of it can still be charged. */
export class PlanTerms1764099600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_changes ADD COLUMN from_since timestamptz;');
    await runner.query(keepPlanChange(', from_since', ', OLD.plan_since'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepPlanChange('', ''));
    await runner.query('ALTER TABLE plan_changes DROP COLUMN from_since;');
  }
}

function keepPlanChange(column: string, value: string): string {
  return `
  CREATE OR REPLACE FUNCTION keep_plan_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO plan_changes (user_id, from_code, to_code, changed_at${column})
      VALUES (NEW.id, OLD.plan_code, NEW.plan_code, coalesce(NEW.plan_since, now())${value});
    RETURN NULL;
  END $$;`;
}
