import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client that polls its list reads its own requests of one status, not all requests of the payer. */
export class ListedPayments1764206100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX payment_requests_listed ON payment_requests (payer_id, client_id, status, created_at DESC, id);',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_listed;');
  }
}
