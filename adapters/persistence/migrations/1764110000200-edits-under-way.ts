import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which edit ends a schedule: one that its owner has signed and the chain has not refused, also of a schedule that was paused before. */
export class EditsUnderWay1764110000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schedules ADD COLUMN replaced_by uuid REFERENCES schedules;
      UPDATE schedules SET replaced_by = edit.id, version = schedules.version + 1
        FROM schedules edit WHERE edit.replaces = schedules.id AND edit.is_signed AND schedules.status = 'PAUSED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE schedules DROP COLUMN replaced_by');
  }
}
