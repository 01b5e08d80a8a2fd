import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The call that executes a recovery, and why it failed: it is requested again until the window ends. So far its id was the recovery's. */
export class RecoveryExecutions1764098200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_requests ADD COLUMN execution_call_id uuid, ADD COLUMN execution_failure text,
        ADD CONSTRAINT recovery_requests_execution CHECK (execution_failure IS NULL OR execution_call_id IS NOT NULL);
      UPDATE recovery_requests SET execution_call_id = id WHERE status IN ('executing', 'completed');
      CREATE UNIQUE INDEX recovery_requests_execution_call ON recovery_requests (execution_call_id)
        WHERE execution_call_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_requests DROP COLUMN execution_failure, DROP COLUMN execution_call_id');
  }
}
