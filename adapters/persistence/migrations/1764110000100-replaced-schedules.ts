import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A schedule can be paused because its owner has signed an edit that ends it. */
export class ReplacedSchedules1764110000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schedules DROP CONSTRAINT schedules_paused_because_check,
        ADD CONSTRAINT schedules_paused_because_check CHECK (paused_because IN ('OWNER', 'FAILED_PAYMENTS', 'REPLACING'))`);
  }

  /* What becomes of an edit is not known there: the owner resumes the schedule. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE schedules SET paused_because = 'OWNER', version = version + 1 WHERE paused_because = 'REPLACING';
      ALTER TABLE schedules DROP CONSTRAINT schedules_paused_because_check,
        ADD CONSTRAINT schedules_paused_because_check CHECK (paused_because IN ('OWNER', 'FAILED_PAYMENTS'))`);
  }
}
