import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds completed payments to the address for credits, also those that no part of the app has proposed. */
export class PaidAddresses1764188300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX payment_requests_paid_address ON payment_requests (recipient_address, ended_at) WHERE status = 'COMPLETED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_paid_address');
  }
}
