import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bewirtungsbelege and Eigenbelege. */
export class TaxDocuments1764098700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TAX_DOCUMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_documents;');
  }
}

/*
 * Amounts count cents. `details` has what only one kind has. A replaced document that was signed keeps its signature and its file; a deleted
 * one has neither.
 */
const TAX_DOCUMENTS = `
  CREATE TABLE tax_documents (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('bewirtungsbeleg', 'eigenbeleg')),
    status text NOT NULL CHECK (status IN ('DRAFT', 'SIGNED', 'REPLACED', 'DELETED')),
    created_at timestamptz NOT NULL,
    transaction_hash text NOT NULL CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
    replaces_id uuid REFERENCES tax_documents DEFERRABLE INITIALLY DEFERRED,
    receipt_id uuid,
    document_date text NOT NULL CHECK (document_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    amount bigint NOT NULL CHECK (amount > 0),
    tip bigint CHECK (tip >= 0 AND tip < amount),
    details jsonb NOT NULL,
    signed_at timestamptz,
    file_key text CONSTRAINT tax_documents_file_key UNIQUE,
    signature jsonb,
    CONSTRAINT tax_documents_meal CHECK ((kind = 'bewirtungsbeleg') = (tip IS NOT NULL AND receipt_id IS NOT NULL)),
    CONSTRAINT tax_documents_whole_signature CHECK (
      (signed_at IS NULL) = (file_key IS NULL) AND (signed_at IS NULL) = (signature IS NULL)),
    CONSTRAINT tax_documents_signed CHECK (
      CASE status WHEN 'SIGNED' THEN signed_at IS NOT NULL WHEN 'REPLACED' THEN true ELSE signed_at IS NULL END)
  );
  CREATE INDEX tax_documents_owner ON tax_documents (owner_id, kind, created_at DESC, id DESC);
  CREATE INDEX tax_documents_replaced ON tax_documents (replaces_id) WHERE replaces_id IS NOT NULL;
  CREATE UNIQUE INDEX tax_documents_live_key ON tax_documents (owner_id, kind, transaction_hash, status)
    WHERE status IN ('DRAFT', 'SIGNED');
  CREATE TRIGGER tax_documents_hold_file AFTER INSERT OR DELETE OR UPDATE OF file_key ON tax_documents
    FOR EACH ROW EXECUTE FUNCTION hold_stored_object();`;
