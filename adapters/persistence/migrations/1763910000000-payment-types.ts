import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment request holds an instruction of any type. Columns are what statements filter, join and add up; the rest of an instruction
 * is `instruction`. A type whose rows need some of the columns says so in a check of its own, named after it, in the migration that
 * brings the type.
 */
export class PaymentTypes1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(TRANSFER_MONEDA);
  }

  /** @throws Error when there are payments of a later type: without their instruction they would be lost */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSE_OTHERS);
    await runner.query(`
      ALTER TABLE payment_requests
        DROP CONSTRAINT payment_requests_transfer_moneda,
        DROP CONSTRAINT payment_requests_recipient,
        DROP CONSTRAINT payment_requests_money,
        DROP COLUMN instruction,
        DROP COLUMN movement,
        ALTER COLUMN recipient_user_id SET NOT NULL,
        ALTER COLUMN recipient_address SET NOT NULL,
        ALTER COLUMN minor_units SET NOT NULL,
        ALTER COLUMN currency SET NOT NULL;
      ALTER TABLE payment_requests RENAME COLUMN recipient_label TO recipient_username;`);
  }
}

/*
 * `movement` is the kind that the payment has in the history before the chain has it; null for what is not shown there. All rows so
 * far are transfers: the default of the new column carries them over without rewriting the table.
 */
const COLUMNS = `
  ALTER TABLE payment_requests RENAME COLUMN recipient_username TO recipient_label;
  ALTER TABLE payment_requests
    ALTER COLUMN recipient_user_id DROP NOT NULL,
    ALTER COLUMN recipient_address DROP NOT NULL,
    ALTER COLUMN minor_units DROP NOT NULL,
    ALTER COLUMN currency DROP NOT NULL,
    ADD COLUMN instruction jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN movement text DEFAULT 'TRANSFER',
    ADD CONSTRAINT payment_requests_money CHECK ((minor_units IS NULL) = (currency IS NULL)
      AND (minor_units IS NOT NULL OR (movement IS NULL AND refund_of IS NULL))),
    ADD CONSTRAINT payment_requests_recipient CHECK (
      recipient_label <> '' AND (recipient_user_id IS NULL OR recipient_address IS NOT NULL));
  ALTER TABLE payment_requests ALTER COLUMN movement DROP DEFAULT;`;

const REFUSE_OTHERS = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM payment_requests WHERE payment_type <> 'transfer_moneda') THEN
      RAISE EXCEPTION 'The schema before holds transfers to users only, and there are other payment requests';
    END IF;
  END $$;`;

const TRANSFER_MONEDA = `
  ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_transfer_moneda CHECK (payment_type <> 'transfer_moneda'
    OR (num_nonnulls(recipient_user_id, recipient_address, minor_units) = 3 AND movement IS NOT DISTINCT FROM 'TRANSFER'));`;
