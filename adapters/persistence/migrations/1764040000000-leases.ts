import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Locks that a frozen process loses. */
export class Leases1764040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE leases (
        name text PRIMARY KEY CHECK (name <> ''),
        token bigint NOT NULL CHECK (token >= 0),
        holder text NOT NULL,
        session integer NOT NULL,
        expires_at timestamptz NOT NULL
      );
      INSERT INTO leases (name, token, holder, session, expires_at) VALUES ('ledger', 0, 'nobody', 0, '-infinity');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leases');
  }
}
