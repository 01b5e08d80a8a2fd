import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files in the object storage. Files themselves are not in the database. */
export class StoredObjects1764095000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STORED_OBJECTS);
    await runner.query(KEEP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hold_stored_object(); DROP TABLE stored_objects;');
  }
}

/* `disposable_at` is null while a row of another table names the object. The sweep takes a row for itself before it removes the object. */
const STORED_OBJECTS = `
  CREATE TABLE stored_objects (
    object_key text PRIMARY KEY,
    disposable_at timestamptz,
    is_being_removed boolean NOT NULL DEFAULT false,
    CONSTRAINT stored_objects_removal CHECK (NOT is_being_removed OR disposable_at IS NOT NULL)
  );
  CREATE INDEX stored_objects_disposable ON stored_objects (disposable_at) WHERE disposable_at IS NOT NULL;`;

/*
 * For tables with a column file_key. A row that names an object keeps it; when the row names it no more or is deleted, for whatever
 * reason, the object can be removed.
 */
const KEEP = `
  CREATE FUNCTION hold_stored_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD.file_key IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.file_key IS DISTINCT FROM OLD.file_key) THEN
      UPDATE stored_objects SET disposable_at = now() WHERE object_key = OLD.file_key;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.file_key IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.file_key IS DISTINCT FROM OLD.file_key) THEN
      UPDATE stored_objects SET disposable_at = NULL WHERE object_key = NEW.file_key AND NOT is_being_removed;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'The stored object % is not there', NEW.file_key USING ERRCODE = 'foreign_key_violation';
      END IF;
    END IF;
    RETURN NULL;
  END $$;`;
