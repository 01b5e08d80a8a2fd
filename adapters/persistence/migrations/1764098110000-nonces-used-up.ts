import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The nonce of an activation under way that a signature of "stop everything" uses up. */
export class NoncesUsedUp1764098110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stopped_mandates ADD COLUMN used_nonce numeric(78);
      CREATE INDEX stopped_mandates_nonce ON stopped_mandates (owner_id, used_nonce) WHERE used_nonce IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX stopped_mandates_nonce;
      ALTER TABLE stopped_mandates DROP COLUMN used_nonce;`);
  }
}
