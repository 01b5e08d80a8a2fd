import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call that its feature does not want any more keeps the time until which others could make it. */
export class WithdrawnCalls1764180000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contract_calls ADD COLUMN withdrawn_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contract_calls DROP COLUMN withdrawn_at');
  }
}
