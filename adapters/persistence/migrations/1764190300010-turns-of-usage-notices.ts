import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations are told of their notices in turn: each reads its own oldest one. */
export class TurnsOfUsageNotices1764190300010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX usage_notices_untold;
      CREATE INDEX usage_notices_untold ON usage_notices (organization_id, created_at, id) WHERE told_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX usage_notices_untold;
      CREATE INDEX usage_notices_untold ON usage_notices (created_at, id) WHERE told_at IS NULL`);
  }
}
