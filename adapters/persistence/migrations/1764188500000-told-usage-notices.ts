import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices are told after the calls that caused them are stored. Those that are there were told already. A line of keys has one limit of each
 * type: of several, the one of the key that works stays, and of equal ones the tightest.
 */
export class ToldUsageNotices1764188500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_notices ADD COLUMN told_at timestamptz;
      UPDATE usage_notices SET told_at = created_at;
      CREATE INDEX usage_notices_untold ON usage_notices (created_at, id) WHERE told_at IS NULL;
      CREATE INDEX usage_notices_told ON usage_notices (organization_id, told_at);

      DELETE FROM usage_limits WHERE id IN (
        SELECT id FROM (
          SELECT l.id, row_number() OVER (
            PARTITION BY l.scope, l.metered_id, l.limit_type
            ORDER BY (k.status IS NULL OR k.status = 'active') DESC, l.value, l.id) AS place
          FROM usage_limits l LEFT JOIN platform_keys k ON l.scope = 'KEY' AND k.id = l.target_id) ranked
        WHERE place > 1);
      ALTER TABLE usage_limits ADD CONSTRAINT usage_limits_metered_key UNIQUE (metered_id, scope, limit_type);
      DROP INDEX usage_limits_metered`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX usage_limits_metered ON usage_limits (metered_id);
      ALTER TABLE usage_limits DROP CONSTRAINT usage_limits_metered_key;
      DROP INDEX usage_notices_untold, usage_notices_told;
      ALTER TABLE usage_notices DROP COLUMN told_at`);
  }
}
