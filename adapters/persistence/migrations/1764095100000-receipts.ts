import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts, what was read in their files, and uploads that are not finished. */
export class Receipts1764095100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RECEIPTS);
    await runner.query(LINE_ITEMS);
    await runner.query(REJECTED_MATCHES);
    await runner.query(UPLOADS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_uploads, rejected_receipt_matches, receipt_line_items, receipts;');
  }
}

/* Amounts count millionths of the currency's unit, tax rates hundredths of a percent. `places` tells where each field was found. */
const RECEIPTS = `
  CREATE TABLE receipts (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('UPLOADING', 'PROCESSING', 'VALID', 'INVALID', 'DELETED')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    file_key text CONSTRAINT receipts_file_key UNIQUE,
    file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
    media_type text,
    review_reasons text[] NOT NULL DEFAULT '{}',
    document_type text,
    confidence double precision CHECK (confidence BETWEEN 0 AND 1),
    unreadable_reason text,
    merchant_name text,
    merchant_tax_id text,
    merchant_address text,
    document_date text CHECK (document_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    currency text CHECK (currency ~ '^[A-Z]{3}$'),
    total_amount_value bigint CHECK (total_amount_value >= 0),
    subtotal_value bigint CHECK (subtotal_value >= 0),
    tax_amount_value bigint CHECK (tax_amount_value >= 0),
    tax_rate_value integer CHECK (tax_rate_value >= 0),
    tip_amount_value bigint CHECK (tip_amount_value >= 0),
    places jsonb NOT NULL DEFAULT '{}',
    transaction_hash text CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
    suggested_hash text,
    suggestion_score double precision CHECK (suggestion_score BETWEEN 0 AND 1),
    suggestion_reason text,
    CONSTRAINT receipts_file CHECK ((file_key IS NOT NULL) = (status IN ('PROCESSING', 'VALID', 'INVALID'))),
    CONSTRAINT receipts_type CHECK (file_key IS NULL OR media_type IS NOT NULL),
    CONSTRAINT receipts_suggestion CHECK (
      (suggested_hash IS NULL) = (suggestion_score IS NULL) AND (suggested_hash IS NULL) = (suggestion_reason IS NULL)),
    CONSTRAINT receipts_open_suggestion CHECK (suggested_hash IS NULL OR transaction_hash IS NULL),
    CONSTRAINT receipts_deleted CHECK (status <> 'DELETED' OR (transaction_hash IS NULL AND suggested_hash IS NULL))
  );
  CREATE INDEX receipts_owner ON receipts (owner_id, created_at DESC, id DESC);
  CREATE UNIQUE INDEX receipts_transaction_key ON receipts (owner_id, transaction_hash) WHERE transaction_hash IS NOT NULL;
  CREATE INDEX receipts_unread ON receipts (updated_at) WHERE status = 'PROCESSING';
  CREATE TRIGGER receipts_hold_file AFTER INSERT OR DELETE OR UPDATE OF file_key ON receipts
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object();`;

/* A discount or a return is negative. */
const LINE_ITEMS = `
  CREATE TABLE receipt_line_items (
    id uuid PRIMARY KEY,
    receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
    position integer NOT NULL CHECK (position >= 0),
    description text NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
    quantity bigint,
    unit_price_value bigint,
    total_value bigint,
    tax_rate_value integer CHECK (tax_rate_value >= 0),
    category text,
    CONSTRAINT receipt_line_items_position_key UNIQUE (receipt_id, position)
  );`;

/* A rejected transaction is not suggested for the receipt again. */
const REJECTED_MATCHES = `
  CREATE TABLE rejected_receipt_matches (
    receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
    transaction_hash text NOT NULL,
    PRIMARY KEY (receipt_id, transaction_hash)
  );`;

const UPLOADS = `
  CREATE TABLE receipt_uploads (
    upload_key text PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
    made_receipt boolean NOT NULL,
    media_type text NOT NULL,
    expires_at timestamptz NOT NULL,
    finalized_at timestamptz
  );
  CREATE INDEX receipt_uploads_expiry ON receipt_uploads (expires_at);`;
