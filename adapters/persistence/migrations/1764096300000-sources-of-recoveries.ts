import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where recoveries were started, because one source must not displace what others have started. */
export class SourcesOfRecoveries1764096300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_requests ADD COLUMN source text;
      CREATE INDEX recovery_requests_source ON recovery_requests (source, created_at) WHERE source IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_requests DROP COLUMN source');
  }
}
