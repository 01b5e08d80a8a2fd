import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of the further pages of a file, made when somebody looks at one, and how many pages there are. */
export class PagesOfReceipts1764211000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PAGES);
    await runner.query(DROP_WITH_FILE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER receipts_drop_pages ON receipts;
      DROP FUNCTION drop_receipt_pages();
      UPDATE stored_objects SET disposable_at = now() WHERE object_key IN (SELECT copy_key FROM receipt_pages);
      DROP TABLE receipt_pages;
      ALTER TABLE receipts DROP COLUMN page_count;`);
  }
}

/* A page without a copy cannot be drawn. The picture of page 1 is the display copy of the receipt. */
const PAGES = `
  ALTER TABLE receipts ADD COLUMN page_count smallint;
  ALTER TABLE receipts ADD CONSTRAINT receipts_page_count CHECK (page_count BETWEEN 1 AND 50) NOT VALID;
  CREATE TABLE receipt_pages (
    receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
    page smallint NOT NULL CHECK (page BETWEEN 2 AND 50),
    copy_key text CONSTRAINT receipt_pages_copy_key UNIQUE,
    PRIMARY KEY (receipt_id, page)
  );
  CREATE TRIGGER receipt_pages_hold_copy AFTER INSERT OR DELETE OR UPDATE OF copy_key ON receipt_pages
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object('copy_key');`;

/* Whoever deletes a receipt, also a process that does not know the table, lets its pages go. */
const DROP_WITH_FILE = `
  CREATE FUNCTION drop_receipt_pages() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM receipt_pages WHERE receipt_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER receipts_drop_pages AFTER UPDATE OF file_key ON receipts
    FOR EACH ROW WHEN (OLD.file_key IS DISTINCT FROM NEW.file_key) EXECUTE FUNCTION drop_receipt_pages();`;
