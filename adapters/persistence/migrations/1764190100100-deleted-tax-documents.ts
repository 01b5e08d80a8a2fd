import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tax document that was signed keeps its signature and its file when it is deleted. */
export class DeletedTaxDocuments1764190100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_signed, ADD CONSTRAINT tax_documents_signed CHECK (
        CASE status WHEN 'SIGNED' THEN signed_at IS NOT NULL WHEN 'DRAFT' THEN signed_at IS NULL ELSE true END);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE tax_documents SET signed_at = NULL, file_key = NULL, signature = NULL WHERE status = 'DELETED';
      ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_signed, ADD CONSTRAINT tax_documents_signed CHECK (
        CASE status WHEN 'SIGNED' THEN signed_at IS NOT NULL WHEN 'REPLACED' THEN true ELSE signed_at IS NULL END);`);
  }
}
