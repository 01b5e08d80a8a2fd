import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a call that ended late has used and not paid, and why. Rows of before say nothing about it. The table can have very many rows, so each step is a
 * transaction of its own: the checks read all rows while calls are billed, and only the index, which has no rows yet, makes calls wait for one reading of the
 * table. Every step can be done again after a crash.
 */
export class UnbilledUsage1764202000400 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_rows ADD COLUMN IF NOT EXISTS unbilled_nanos bigint NOT NULL DEFAULT 0, ADD COLUMN IF NOT EXISTS unbilled_reason text`);
    for (const [name, condition] of CHECKS) {
      await runner.query(`
        ALTER TABLE usage_rows DROP CONSTRAINT IF EXISTS ${name}, ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`);
      await runner.query(`ALTER TABLE usage_rows VALIDATE CONSTRAINT ${name}`);
    }
    await runner.query(`
      CREATE INDEX IF NOT EXISTS usage_rows_unbilled ON usage_rows (organization_id, position DESC) WHERE unbilled_nanos > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_rows DROP COLUMN unbilled_nanos, DROP COLUMN unbilled_reason');
  }
}

const CHECKS = [
  ['usage_rows_unbilled_nanos_check', 'unbilled_nanos >= 0'],
  ['usage_rows_unbilled_reason_check', `unbilled_reason IN ('CREDITS', 'HARD_LIMIT')`],
  ['usage_rows_unbilled_reason', '(unbilled_nanos > 0) = (unbilled_reason IS NOT NULL)'],
] as const;
