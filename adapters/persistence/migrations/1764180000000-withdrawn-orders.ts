import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of a withdrawal that the chain has dropped is found by it. */
export class WithdrawnOrders1764180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX conditional_orders_withdrawal ON conditional_orders (withdrawal_id) WHERE withdrawal_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conditional_orders_withdrawal');
  }
}
