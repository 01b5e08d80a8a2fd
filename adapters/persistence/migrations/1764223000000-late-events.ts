import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the events were followed once more, in case that the queue had lost a job. What was published before was done by its queue. */
export class LateEvents1764223000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE late_events (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        position bigint NOT NULL
      );
      INSERT INTO late_events (position) SELECT coalesce(max(position), 0) FROM outbox WHERE published_at < now() - interval '1 day'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE late_events');
  }
}
