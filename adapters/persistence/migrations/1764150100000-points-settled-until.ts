import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the sweep of points has looked at all events, so that it misses none after an outage. */
export class PointsSettledUntil1764150100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE points_progress (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        settled_until timestamptz NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE points_progress;');
  }
}
