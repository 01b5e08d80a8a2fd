import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a published order asks of a filler and how often it was lowered, and how much worse than its stop a trailing stop may be filled. An
 * older trailing stop gets the largest slippage, because its own was not kept; its signed minimum holds all the same.
 */
export class OrderAsks1764098100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conditional_orders ADD COLUMN asked numeric(78), ADD COLUMN lowerings smallint NOT NULL DEFAULT 0,
        ADD COLUMN slippage_bps integer CHECK (slippage_bps BETWEEN 0 AND 2000);
      UPDATE conditional_orders SET slippage_bps = 2000 WHERE type = 'trailing-stop';
      UPDATE conditional_orders c SET asked = coalesce(
        (SELECT (e.arguments->>'asked')::numeric FROM contract_events e
         WHERE e.family = 'conditional-order' AND e.address = c.address AND e.name = 'Published' AND e.is_final
         ORDER BY e.block_number DESC, e.log_index DESC LIMIT 1), c.min_buy_amount) WHERE c.status = 'PUBLISHED';
      ALTER TABLE conditional_orders
        ADD CONSTRAINT conditional_orders_slippage CHECK ((type = 'trailing-stop') = (slippage_bps IS NOT NULL)),
        ADD CONSTRAINT conditional_orders_asked CHECK ((status = 'PUBLISHED') = (asked IS NOT NULL));
      CREATE INDEX conditional_orders_published ON conditional_orders (asset, currency) WHERE status = 'PUBLISHED' AND publication_id IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE conditional_orders SET publication_id = NULL WHERE status = 'PUBLISHED';
      DROP INDEX conditional_orders_published;
      ALTER TABLE conditional_orders DROP CONSTRAINT conditional_orders_asked, DROP CONSTRAINT conditional_orders_slippage,
        DROP COLUMN slippage_bps, DROP COLUMN lowerings, DROP COLUMN asked;`);
  }
}
