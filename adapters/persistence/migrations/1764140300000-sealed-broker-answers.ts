import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner answers the sandbox's broker is stored encrypted. Of answers that were not, it stays known that they were given. */
export class SealedBrokerAnswers1764140300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_broker_answers RENAME COLUMN answer TO sealed_answer;
      ALTER TABLE sandbox_broker_answers ALTER COLUMN sealed_answer DROP NOT NULL;
      UPDATE sandbox_broker_answers SET sealed_answer = NULL;
      ALTER TABLE sandbox_broker_accounts ADD COLUMN is_told boolean NOT NULL DEFAULT false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_broker_accounts DROP COLUMN is_told;
      UPDATE sandbox_broker_answers SET sealed_answer = '';
      ALTER TABLE sandbox_broker_answers RENAME COLUMN sealed_answer TO answer;
      ALTER TABLE sandbox_broker_answers ALTER COLUMN answer SET NOT NULL;`);
  }
}
