import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment for a resource pays an address in one of the two currencies that sellers take. */
export class X402Payments1764077000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_x402 CHECK (payment_type <> 'x402'
        OR (num_nonnulls(recipient_address, instruction ->> 'resource') = 2 AND currency IN ('USD', 'EUR') AND minor_units >= 100
          AND movement IN ('TRANSFER', 'WALLET_WITHDRAWAL')));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_x402');
  }
}
