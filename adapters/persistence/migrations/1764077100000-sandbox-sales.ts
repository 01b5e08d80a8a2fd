import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sandbox's seller has sold: one copy for each transfer. */
export class SandboxSales1764077100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sandbox_sales (
        transaction_hash text NOT NULL,
        serial integer NOT NULL CHECK (serial >= 0),
        nonce text NOT NULL,
        payer_address text NOT NULL,
        token text NOT NULL,
        minor_units bigint NOT NULL CHECK (minor_units > 0),
        sold_at timestamptz NOT NULL,
        PRIMARY KEY (transaction_hash, serial),
        UNIQUE (transaction_hash, nonce)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_sales');
  }
}
