import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the sweep of points has compared payments, receipts and referrals with the ledger. It reads no events any more. */
export class PointsRounds1764184000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE points_progress;
      CREATE TABLE points_rounds (
        action text PRIMARY KEY,
        compared_until uuid
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE points_rounds;
      CREATE TABLE points_progress (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        settled_until timestamptz NOT NULL
      );`);
  }
}
