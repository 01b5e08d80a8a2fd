import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose end their owner has signed: the service publishes and lowers them no more, whatever becomes of the signature. */
export class StoppedOrders1764188000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conditional_orders ADD COLUMN is_stopped boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conditional_orders DROP COLUMN is_stopped');
  }
}
