import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A contact's wallet may be on another network. Wallets that were saved before are on the deployment's own. */
export class WalletNetworks1764078100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE external_accounts ADD COLUMN network text,
        ADD CONSTRAINT external_accounts_network CHECK (network IS NULL OR (kind = 'WALLET' AND contact_id IS NOT NULL));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE external_accounts DROP COLUMN network;');
  }
}
