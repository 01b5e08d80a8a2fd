import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the open requests of a user, to count and to list them. */
export class OpenRequests1764070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX payment_requests_open ON payment_requests (payer_id, expires_at) WHERE status = 'PENDING_APPROVAL'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_open');
  }
}
