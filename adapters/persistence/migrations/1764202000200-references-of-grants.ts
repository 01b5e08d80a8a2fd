import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What credits of an organization were paid with: the same reference is granted once. Null for earlier grants, and for those of a sandbox. */
export class ReferencesOfGrants1764202000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_grants ADD COLUMN reference text CHECK (reference ~ '^[!-~]{1,64}$');
      CREATE UNIQUE INDEX credit_grants_reference ON credit_grants (organization_id, reference)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_grants DROP COLUMN reference');
  }
}
