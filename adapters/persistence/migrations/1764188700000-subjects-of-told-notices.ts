import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of what a notice has told: null for one that was told to nobody. Notices of rates and of spending are counted apart. */
export class SubjectsOfToldNotices1764188700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_notices ADD COLUMN told_of text CHECK (told_of IN ('RATE', 'SPENDING'));
      CREATE INDEX usage_notices_told_of ON usage_notices (organization_id, told_of, told_at) WHERE told_of IS NOT NULL;
      DROP INDEX usage_notices_told`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX usage_notices_told ON usage_notices (organization_id, told_at);
      ALTER TABLE usage_notices DROP COLUMN told_of`);
  }
}
