import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An operator can drop a task that the relay has given up. */
export class DroppedRelayTasks1764051000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statuses("'WAITING', 'UNDER_WAY', 'DONE', 'WITHDRAWN', 'DEAD_LETTER', 'DROPPED'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE relay_tasks SET status = 'DEAD_LETTER' WHERE status = 'DROPPED'`);
    await runner.query(statuses("'WAITING', 'UNDER_WAY', 'DONE', 'WITHDRAWN', 'DEAD_LETTER'"));
  }
}

function statuses(allowed: string): string {
  return `ALTER TABLE relay_tasks DROP CONSTRAINT relay_tasks_status,
    ADD CONSTRAINT relay_tasks_status CHECK (status IN (${allowed}))`;
}
