import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An earnings move names its vault and bounds the shares. */
export class EarningsMoves1764080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_earnings_move CHECK (payment_type <> 'earnings_move'
        OR (movement IS NOT DISTINCT FROM CASE instruction ->> 'direction'
            WHEN 'DEPOSIT' THEN 'EARNINGS_DEPOSIT' WHEN 'WITHDRAW' THEN 'EARNINGS_WITHDRAWAL' END
          AND num_nonnulls(minor_units, recipient_address, movement, instruction ->> 'provider',
            (instruction ->> 'expectedShares')::numeric, (instruction ->> 'sharesBound')::numeric) = 6));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_earnings_move;');
  }
}
