import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of relayers that an operator has added while the service ran, encrypted. The way down forgets them, and with them what their accounts have. */
export class RelayerKeys1764225000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE relayer_keys (
        chain_id bigint NOT NULL,
        name text NOT NULL,
        signer text NOT NULL,
        sealed_key text NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (chain_id, name),
        UNIQUE (chain_id, signer)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE relayer_keys;');
  }
}
