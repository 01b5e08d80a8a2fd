import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old notices are forgotten. Each is found by its id; no list reads them. */
export class AgeOfUsageNotices1764185000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX usage_notices_newest;
      CREATE INDEX usage_notices_age ON usage_notices (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX usage_notices_age;
      CREATE INDEX usage_notices_newest ON usage_notices (organization_id, created_at DESC, id DESC)`);
  }
}
