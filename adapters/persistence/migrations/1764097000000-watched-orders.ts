import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an armed order was last looked at because its price was reached. */
export class WatchedOrders1764097000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conditional_orders ADD COLUMN considered_at timestamptz;
      CREATE INDEX conditional_orders_watched ON conditional_orders (asset, currency) WHERE status = 'ARMED' AND publication_id IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX conditional_orders_watched;
      ALTER TABLE conditional_orders DROP COLUMN considered_at;`);
  }
}
