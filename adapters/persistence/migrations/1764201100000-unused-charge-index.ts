import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges are listed by their month since their ids say nothing of their order. The key of user and month serves that. */
export class UnusedChargeIndex1764201100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscription_charges_listed;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX subscription_charges_listed ON subscription_charges (user_id, id DESC);');
  }
}
