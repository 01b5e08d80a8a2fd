import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the operations of a wallet that were signed earlier and have not ended (docs/rules/relaying.md#order-of-a-wallet). */
export class WalletOrder1764083000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX wallet_operations_order ON wallet_operations (user_id, signed_at, id) WHERE status = 'SIGNED'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX wallet_operations_order');
  }
}
