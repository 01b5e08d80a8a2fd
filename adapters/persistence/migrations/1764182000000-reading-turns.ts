import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners take turns when files are read: it is known when the last reading of a file began, what it took, and when the next one may begin. */
export class ReadingTurns1764182000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts
        ADD COLUMN reading_began_at timestamptz,
        ADD COLUMN reading_ms integer CHECK (reading_ms >= 0),
        ADD COLUMN reading_tries integer NOT NULL DEFAULT 0 CHECK (reading_tries >= 0),
        ADD COLUMN reading_due_at timestamptz;
      CREATE INDEX receipts_reading_time ON receipts (owner_id, reading_began_at) WHERE reading_began_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX receipts_reading_time;
      ALTER TABLE receipts DROP COLUMN reading_began_at, DROP COLUMN reading_ms, DROP COLUMN reading_tries, DROP COLUMN reading_due_at;`);
  }
}
