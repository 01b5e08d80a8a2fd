import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far sweeps have come in their rounds over all rows of a table. What somebody was paid back is found by payer and recipient, not in all that the payer
 * has ever paid.
 */
export class Rounds1764202000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rounds (
        name text PRIMARY KEY,
        after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
      );
      INSERT INTO rounds (name) VALUES ('bill-subscriptions'), ('grant-plan-credits'), ('resume-referrals');
      CREATE INDEX payment_requests_between ON payment_requests (payer_id, recipient_user_id, ended_at)
        WHERE ended_at IS NOT NULL AND recipient_user_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_requests_between; DROP TABLE rounds');
  }
}
