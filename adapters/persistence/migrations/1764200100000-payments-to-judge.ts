import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed payments of agents that nobody has judged yet, so that a sweep finds what a lost queue has lost. A process of the version before
 * marks none; what it fails is judged by its event alone, as before.
 */
export class PaymentsToJudge1764200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE agent_payments ADD COLUMN is_to_judge boolean NOT NULL DEFAULT false;
      CREATE INDEX agent_payments_to_judge ON agent_payments (payment_id) WHERE is_to_judge;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agent_payments DROP COLUMN is_to_judge');
  }
}
