import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An application must not resume what the owner has paused. Pauses of before count as the owner's. `paused_by` counts only while the session is
 * PAUSED, and no constraint says so: a process of the version before ends a pause without a word about who had paused.
 */
export class Pausers1764190010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE agent_sessions ADD COLUMN paused_by text CHECK (paused_by IN ('OWNER', 'APPLICATION'));
      UPDATE agent_sessions SET paused_by = 'OWNER' WHERE status = 'PAUSED';
      ALTER TABLE schedules DROP CONSTRAINT schedules_paused_because_check,
        ADD CONSTRAINT schedules_paused_because_check CHECK (paused_because IN ('OWNER', 'APPLICATION', 'FAILED_PAYMENTS', 'REPLACING'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE schedules SET paused_because = 'OWNER', version = version + 1 WHERE paused_because = 'APPLICATION';
      ALTER TABLE schedules DROP CONSTRAINT schedules_paused_because_check,
        ADD CONSTRAINT schedules_paused_because_check CHECK (paused_because IN ('OWNER', 'FAILED_PAYMENTS', 'REPLACING'));
      ALTER TABLE agent_sessions DROP COLUMN paused_by`);
  }
}
