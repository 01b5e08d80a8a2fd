import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A task whose transaction no node takes waits, longer each time. Until now it was given up. */
export class RefusedSubmissions1764073000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE relay_attempts ADD COLUMN refused_at timestamptz;
      ALTER TABLE relay_tasks ADD COLUMN refusals integer NOT NULL DEFAULT 0, ADD COLUMN not_before timestamptz,
        ADD CONSTRAINT relay_tasks_refusals CHECK (refusals >= 0);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE relay_tasks DROP COLUMN refusals, DROP COLUMN not_before;
      ALTER TABLE relay_attempts DROP COLUMN refused_at;`);
  }
}
