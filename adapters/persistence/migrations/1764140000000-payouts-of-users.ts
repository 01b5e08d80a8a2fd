import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payouts of a user, the newest first. */
export class PayoutsOfUsers1764140000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payouts_user ON payouts (user_id, payment_id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payouts_user');
  }
}
