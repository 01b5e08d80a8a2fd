import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a call that ended late has used and not paid, and why. Rows of before say nothing about it. */
export class UnbilledUsage1764202000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_rows ADD COLUMN unbilled_nanos bigint NOT NULL DEFAULT 0 CHECK (unbilled_nanos >= 0),
        ADD COLUMN unbilled_reason text CHECK (unbilled_reason IN ('CREDITS', 'HARD_LIMIT')),
        ADD CONSTRAINT usage_rows_unbilled_reason CHECK ((unbilled_nanos > 0) = (unbilled_reason IS NOT NULL));
      CREATE INDEX usage_rows_unbilled ON usage_rows (organization_id, position DESC) WHERE unbilled_nanos > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_rows DROP COLUMN unbilled_nanos, DROP COLUMN unbilled_reason');
  }
}
