import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recovery whose execution was refused goes behind the others. */
export class RecoveriesPutOff1764096000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_requests ADD COLUMN put_off_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_requests DROP COLUMN put_off_until');
  }
}
