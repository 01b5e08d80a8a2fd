import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many recoveries were started in a day is counted by network, not only by source. */
export class NetworksOfRecoveries1764181000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recovery_requests_source;
      CREATE INDEX recovery_requests_started ON recovery_requests (created_at) WHERE source IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recovery_requests_started;
      CREATE INDEX recovery_requests_source ON recovery_requests (source, created_at) WHERE source IS NOT NULL`);
  }
}
