import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Anybody can start recoveries of an account. What is read of them does not grow with those that have expired without an approval. */
export class OpenRecoveries1764188000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX recovery_requests_open ON recovery_requests (user_id) WHERE status IN ('initiated', 'threshold_met', 'executing');
      CREATE INDEX recovery_requests_followed ON recovery_requests (user_id) WHERE NOT (status = 'expired' AND approvals = '[]');
      CREATE INDEX recovery_requests_expired ON recovery_requests (user_id, x) WHERE status = 'expired' AND approvals = '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX recovery_requests_open; DROP INDEX recovery_requests_followed; DROP INDEX recovery_requests_expired',
    );
  }
}
