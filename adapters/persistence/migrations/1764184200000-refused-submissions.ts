import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the banking partner will never take of a customer is marked, and is brought no more. */
export class RefusedSubmissions1764184200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_submissions ADD COLUMN refused_at timestamptz, ADD COLUMN refusal text,
        ADD CONSTRAINT account_submissions_refusal CHECK (
          (refused_at IS NULL) = (refusal IS NULL) AND (refused_at IS NULL OR delivered_at IS NULL)),
        DROP CONSTRAINT account_submissions_round;
      CREATE UNIQUE INDEX account_submissions_round ON account_submissions (request_id, round) WHERE refused_at IS NULL;
      DROP INDEX account_submissions_undelivered;
      CREATE INDEX account_submissions_undelivered ON account_submissions (user_id, created_at)
        WHERE delivered_at IS NULL AND refused_at IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM account_submissions WHERE refused_at IS NOT NULL;
      DROP INDEX account_submissions_undelivered;
      CREATE INDEX account_submissions_undelivered ON account_submissions (user_id, created_at) WHERE delivered_at IS NULL;
      DROP INDEX account_submissions_round;
      ALTER TABLE account_submissions DROP CONSTRAINT account_submissions_refusal, DROP COLUMN refusal, DROP COLUMN refused_at,
        ADD CONSTRAINT account_submissions_round UNIQUE (request_id, round);`);
  }
}
