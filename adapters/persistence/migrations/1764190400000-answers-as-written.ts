import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An answer as it was written: `jsonb` forgets the order of the keys. A column of its own, because another type of `answer` would write the
 * whole table anew while every payment waits for it. Answers of before have none, and are deleted after 48 hours.
 */
export class AnswersAsWritten1764190400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD COLUMN written_answer json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN written_answer');
  }
}
