import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A removed file is looked for once more: a bucket takes an upload that has begun in time however late it ends. */
export class LateFiles1764190100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stored_objects
        ADD COLUMN removed_at timestamptz CONSTRAINT stored_objects_removed CHECK (removed_at IS NULL OR is_being_removed);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stored_objects DROP COLUMN removed_at;');
  }
}
