import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proofs of possession (RFC 9449) that were used in the last minutes. */
export class UsedDpopProofs1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE used_dpop_proofs (
        fingerprint text PRIMARY KEY CHECK (length(fingerprint) = 64),
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX used_dpop_proofs_ends_at ON used_dpop_proofs (ends_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_dpop_proofs');
  }
}
