import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret keys that something may be sealed with: a start without one of them is refused. `ops keys reseal` removes those of the past. */
export class SecretKeys1764215000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE secret_keys (id text PRIMARY KEY, seals_at timestamptz NOT NULL);');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE secret_keys;');
  }
}
