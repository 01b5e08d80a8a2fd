import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users whom the operator keeps out (`ops people suspend`). */
export class UserSuspensions1764215000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_suspensions (
        user_id uuid PRIMARY KEY REFERENCES users,
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
        since timestamptz NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_suspensions;');
  }
}
