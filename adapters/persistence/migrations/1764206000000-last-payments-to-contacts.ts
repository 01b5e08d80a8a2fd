import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the owner last paid a contact. A payment from the contact does not change it, so that nobody can buy a place among those whom
 * the owner has paid. People outside the service cannot pay the owner: their last interaction was a payment to them.
 */
export class LastPaymentsToContacts1764206000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contacts ADD COLUMN last_paid_at timestamptz;
      UPDATE contacts SET last_paid_at = last_interaction_at WHERE user_id IS NULL;
      UPDATE contacts SET last_paid_at = paid.at
        FROM (SELECT payer_id, recipient_user_id, max(ended_at) AS at FROM payment_requests
          WHERE status = 'COMPLETED' AND recipient_user_id IS NOT NULL GROUP BY payer_id, recipient_user_id) paid
        WHERE contacts.owner_id = paid.payer_id AND contacts.user_id = paid.recipient_user_id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts DROP COLUMN last_paid_at;');
  }
}
