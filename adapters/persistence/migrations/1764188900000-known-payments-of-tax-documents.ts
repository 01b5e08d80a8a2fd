import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment has its hash when its block is final. The ledger knows the payment of a transaction before that. */
export class KnownPaymentsOfTaxDocuments1764188900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE tax_documents d SET payment_id = p.id FROM transactions t JOIN payment_requests p ON p.id = t.payment_request_id
        WHERE d.payment_id IS NULL AND t.owner_id = d.owner_id AND t.transaction_hash = d.transaction_hash AND p.payer_id = d.owner_id;
      UPDATE tax_documents d SET payment_id = p.id FROM payment_requests p
        WHERE d.payment_id IS NULL AND p.payer_id = d.owner_id AND p.transaction_hash = d.transaction_hash;`);
  }

  // The ids stay true.
  async down(): Promise<void> {}
}
