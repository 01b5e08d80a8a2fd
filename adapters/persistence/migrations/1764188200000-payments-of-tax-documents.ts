import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tax document is about a payment, whichever transaction the chain has it in. Null where another service has paid. */
export class PaymentsOfTaxDocuments1764188200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents ADD COLUMN payment_id uuid REFERENCES payment_requests (id);
      CREATE INDEX tax_documents_payment ON tax_documents (payment_id) WHERE payment_id IS NOT NULL;
      UPDATE tax_documents d SET payment_id = p.id FROM payment_requests p
        WHERE p.payer_id = d.owner_id AND p.transaction_hash = d.transaction_hash;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tax_documents_payment; ALTER TABLE tax_documents DROP COLUMN payment_id;');
  }
}
