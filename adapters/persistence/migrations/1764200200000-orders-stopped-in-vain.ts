import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the sweep that withdraws orders whose owner's signature for their end has failed on chain. */
export class OrdersStoppedInVain1764200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX conditional_orders_stopped ON conditional_orders (expires_at) WHERE is_stopped AND status IN ('ARMED', 'PUBLISHED')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conditional_orders_stopped');
  }
}
