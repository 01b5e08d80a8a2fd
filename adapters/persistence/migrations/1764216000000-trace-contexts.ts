import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What caused an event, so that a trace goes on from a request over its events to their jobs. Empty where nothing is traced. */
export class TraceContexts1764216000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN trace_context text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace_context');
  }
}
