import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the user withdrew a scope of a grant last: Unix seconds by scope. */
export class WithdrawnScopes1764061000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE oauth_artifacts ADD COLUMN withdrawn_scopes jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE oauth_artifacts DROP COLUMN withdrawn_scopes');
  }
}
