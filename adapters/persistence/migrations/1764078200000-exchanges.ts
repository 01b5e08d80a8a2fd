import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An exchange says what it promises, in the form that the history reads. */
export class Exchanges1764078200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_exchange CHECK (payment_type <> 'exchange'
        OR (movement IS NOT DISTINCT FROM 'SWAP' AND num_nonnulls(minor_units, instruction ->> 'receivedCurrency',
          (instruction ->> 'received')::bigint, (instruction ->> 'minimumReceived')::bigint) = 4));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_exchange;');
  }
}
