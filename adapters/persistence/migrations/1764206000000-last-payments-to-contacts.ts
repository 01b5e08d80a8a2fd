import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PORTION = 1_000;

/**
 * When the owner last paid a contact. A payment from the contact does not change it, so that nobody can buy a place among those whom
 * the owner has paid. People outside the service cannot pay the owner: their last interaction was a payment to them. The contacts of before
 * are filled in portions, each a transaction of its own, so that nobody who pays waits for all of them. It can be done again after a crash.
 */
export class LastPaymentsToContacts1764206000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts ADD COLUMN IF NOT EXISTS last_paid_at timestamptz');
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      const filled: readonly { readonly last: string | null }[] = await runner.query(FILL, [after, PORTION]);
      after = filled[0]?.last ?? undefined;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts DROP COLUMN last_paid_at;');
  }
}

const FILL = `
  WITH portion AS (
    SELECT id FROM contacts WHERE id > $1 ORDER BY id LIMIT $2
  ), filled AS (
    UPDATE contacts c SET last_paid_at = greatest(c.last_paid_at, CASE WHEN c.user_id IS NULL THEN c.last_interaction_at ELSE (
        SELECT max(p.ended_at) FROM payment_requests p
        WHERE p.payer_id = c.owner_id AND p.recipient_user_id = c.user_id AND p.ended_at IS NOT NULL AND p.status = 'COMPLETED') END)
    FROM portion WHERE c.id = portion.id
  )
  SELECT (SELECT id FROM portion ORDER BY id DESC LIMIT 1) AS last`;
