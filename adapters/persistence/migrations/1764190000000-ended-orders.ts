import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an order's allowance is taken back is read from the operations that do so (stoppable-orders.ts), and not from a flag that any of them sets.
 * The flag itself stays until the next version: processes of the version before read and write it while this one starts.
 */
export class EndedOrders1764190000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX stopped_mandates_subject ON stopped_mandates (subject_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE conditional_orders c SET is_revoked = true WHERE EXISTS (SELECT FROM wallet_operations o
          WHERE o.subject_id = c.id AND o.kind IN ('cancel-conditional-order', 'abort-activation') AND o.status = 'EXECUTED')
        OR EXISTS (SELECT FROM stopped_mandates m
          JOIN wallet_operations o ON o.user_id = m.owner_id AND o.signed_at = m.signed_at AND o.kind = 'stop-mandates' AND o.status = 'EXECUTED'
          WHERE m.subject_id = c.id);
      DROP INDEX stopped_mandates_subject;`);
  }
}
