import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of receipts that people look at, and the payments that receipts belong to. */
export class ReceiptLinks1764098500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HOLD_NAMED_COLUMN);
    await runner.query(DISPLAY_COPIES);
    await runner.query(PAYMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER receipts_hold_display ON receipts;
      UPDATE stored_objects SET disposable_at = now() WHERE object_key IN (SELECT display_key FROM receipts);
      ALTER TABLE receipts DROP COLUMN display_key, DROP COLUMN payment_id;
      DROP INDEX receipts_open_match;`);
    await runner.query(HOLD_FILE_KEY);
  }
}

/* The column that names the object is an argument of the trigger; file_key without one. */
const HOLD_NAMED_COLUMN = `
  CREATE OR REPLACE FUNCTION hold_stored_object() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    named text := coalesce(TG_ARGV[0], 'file_key');
    old_key text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> named END;
    new_key text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> named END;
  BEGIN
    IF new_key IS NOT DISTINCT FROM old_key THEN
      RETURN NULL;
    END IF;
    IF old_key IS NOT NULL THEN
      UPDATE stored_objects SET disposable_at = now() WHERE object_key = old_key;
    END IF;
    IF new_key IS NOT NULL THEN
      UPDATE stored_objects SET disposable_at = NULL WHERE object_key = new_key AND NOT is_being_removed;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'The stored object % is not there', new_key USING ERRCODE = 'foreign_key_violation';
      END IF;
    END IF;
    RETURN NULL;
  END $$;`;

const DISPLAY_COPIES = `
  ALTER TABLE receipts
    ADD COLUMN display_key text CONSTRAINT receipts_display_key UNIQUE,
    ADD CONSTRAINT receipts_display CHECK (display_key IS NULL OR file_key IS NOT NULL);
  CREATE TRIGGER receipts_hold_display AFTER INSERT OR DELETE OR UPDATE OF display_key ON receipts
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object('display_key');`;

/* The second index finds the receipts that a payment may have paid. */
const PAYMENTS = `
  ALTER TABLE receipts
    ADD COLUMN payment_id uuid,
    ADD CONSTRAINT receipts_payment CHECK (payment_id IS NULL OR transaction_hash IS NOT NULL);
  UPDATE receipts SET payment_id = (
    SELECT payment_request_id FROM transactions t
    WHERE t.owner_id = receipts.owner_id AND t.transaction_hash = receipts.transaction_hash AND t.payment_request_id IS NOT NULL
    LIMIT 1)
  WHERE transaction_hash IS NOT NULL;
  CREATE INDEX receipts_payment ON receipts (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX receipts_open_match ON receipts (owner_id, currency, total_amount_value)
    WHERE status = 'VALID' AND transaction_hash IS NULL;`;

const HOLD_FILE_KEY = `
  CREATE OR REPLACE FUNCTION hold_stored_object() RETURNS trigger LANGUAGE plpgsql AS $$
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
