import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that never exceed their payment, and the indexes for the filters of the history. */
export class TransactionHistory1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUNDS);
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX transactions_type_group, transactions_token, transactions_noted, payment_requests_unsettled;
      DROP TRIGGER payment_requests_refund_made ON payment_requests;
      DROP TRIGGER payment_requests_refund_ended ON payment_requests;
      DROP FUNCTION count_refund_in(), count_refund_out();
      ALTER TABLE payment_requests DROP COLUMN refunded_minor_units;`);
  }
}

/*
 * A payment stores the sum of its refunds, completed or still possible. The database checks the rule, so that two concurrent refunds cannot
 * exceed the payment: the second one waits for the payment's row.
 */
const REFUNDS = `
  ALTER TABLE payment_requests ADD COLUMN refunded_minor_units bigint NOT NULL DEFAULT 0,
    ADD CONSTRAINT payment_requests_refunded CHECK (refunded_minor_units BETWEEN 0 AND minor_units);

  CREATE FUNCTION count_refund_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE payment_requests SET refunded_minor_units = refunded_minor_units + NEW.minor_units
      WHERE id = NEW.refund_of AND status = 'COMPLETED' AND refund_of IS NULL AND currency = NEW.currency
        AND payer_id = NEW.recipient_user_id AND recipient_user_id = NEW.payer_id;
    IF NOT FOUND THEN RAISE EXCEPTION 'What is refunded must be a completed payment between the same two, in the same currency'; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER payment_requests_refund_made AFTER INSERT ON payment_requests
    FOR EACH ROW WHEN (NEW.refund_of IS NOT NULL) EXECUTE FUNCTION count_refund_in();

  CREATE FUNCTION count_refund_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE payment_requests SET refunded_minor_units = refunded_minor_units - NEW.minor_units WHERE id = NEW.refund_of;
    RETURN NULL;
  END $$;
  CREATE TRIGGER payment_requests_refund_ended AFTER UPDATE OF status ON payment_requests
    FOR EACH ROW WHEN (NEW.refund_of IS NOT NULL AND NEW.status IN ('EXPIRED', 'REJECTED', 'FAILED') AND NEW.status <> OLD.status)
    EXECUTE FUNCTION count_refund_out();`;

/* Most movements are transfers without a note, so the rare kinds have partial indexes. */
const INDEXES = `
  CREATE INDEX transactions_token ON transactions (owner_id, token, occurred_at, block_number, log_index);
  CREATE INDEX transactions_type_group ON transactions (owner_id, type_group, occurred_at, block_number, log_index)
    WHERE type_group <> 'transfer';
  CREATE INDEX transactions_noted ON transactions (owner_id, occurred_at, block_number, log_index) WHERE note IS NOT NULL;
  CREATE INDEX payment_requests_unsettled ON payment_requests (payer_id, approved_at) WHERE status IN ('APPROVED', 'FAILED');`;
