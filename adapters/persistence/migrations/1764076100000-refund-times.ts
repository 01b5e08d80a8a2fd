import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the money of a payout was back. Nobody knows it of earlier ones; they get the time of their payment. */
export class RefundTimes1764076100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payouts ADD COLUMN refunded_at timestamptz;
      UPDATE payouts SET refunded_at = created_at WHERE status = 'REFUNDED';
      ALTER TABLE payouts ADD CONSTRAINT payouts_refunded_at CHECK ((refunded_at IS NOT NULL) = (status = 'REFUNDED'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payouts DROP COLUMN refunded_at');
  }
}
