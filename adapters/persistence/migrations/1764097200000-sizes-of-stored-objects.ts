import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much each user's files take. Files that were stored before count nothing. */
export class SizesOfStoredObjects1764097200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stored_objects
        ADD COLUMN size_bytes integer NOT NULL DEFAULT 0 CONSTRAINT stored_objects_size CHECK (size_bytes >= 0),
        ADD COLUMN owner_id uuid NOT NULL GENERATED ALWAYS AS (split_part(object_key, '/', 1)::uuid) STORED;
      ALTER TABLE stored_objects ALTER COLUMN size_bytes DROP DEFAULT;
      CREATE INDEX stored_objects_owner ON stored_objects (owner_id);
      CREATE INDEX receipts_unread_of_owner ON receipts (owner_id) WHERE status = 'PROCESSING';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX receipts_unread_of_owner;
      ALTER TABLE stored_objects DROP COLUMN owner_id, DROP COLUMN size_bytes;`);
  }
}
