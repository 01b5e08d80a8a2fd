import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stored answer keeps the order of its keys, so that a replayed one reads like the first. */
export class AnswersAsWritten1764190400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE json USING answer::json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ALTER COLUMN answer TYPE jsonb USING answer::jsonb');
  }
}
