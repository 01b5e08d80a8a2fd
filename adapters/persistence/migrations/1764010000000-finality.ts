import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events wait for final blocks. What the chain takes back is corrected. */
export class Finality1764010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
    await runner.query(CORRECTIONS);
    await runner.query(REFUNDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${COUNT_REFUND_IN}\n    RETURN NULL;\n  END $$;`);
    await runner.query(`
      DROP TRIGGER payment_requests_refund_reversed ON payment_requests;
      DROP FUNCTION count_refund_again();
      UPDATE payment_requests SET refunded_minor_units = minor_units WHERE refunded_minor_units > minor_units;
      ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_refunded,
        ADD CONSTRAINT payment_requests_refunded CHECK (refunded_minor_units BETWEEN 0 AND minor_units);
      ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_signature;
      UPDATE wallet_operations SET signature = '0x' WHERE status = 'SIGNED' AND signature IS NULL;
      ALTER TABLE wallet_operations ADD CONSTRAINT wallet_operations_signature CHECK (
        CASE status WHEN 'REFUSED' THEN signature IS NULL WHEN 'SIGNED' THEN signature IS NOT NULL ELSE true END);
      ALTER TABLE wallet_operations DROP CONSTRAINT wallet_operations_corrected, DROP COLUMN corrected_from, DROP COLUMN corrected_at,
        DROP COLUMN doubted_at;
      INSERT INTO outbox (type, subject_id, user_id, occurred_at)
        SELECT type, subject_id, user_id, occurred_at FROM block_events ORDER BY position;
      DROP TABLE named_blocks, block_events;`);
  }
}

/*
 * An event waits until its block is final for its amount. `named_blocks` holds the newest block that the node calls safe or finalized, as
 * far as the ledger has it. Old events are in the outbox already.
 */
const EVENTS = `
  CREATE TABLE block_events (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    block_number bigint NOT NULL,
    type text NOT NULL,
    subject_id text NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    occurred_at timestamptz NOT NULL,
    minor_units numeric(78),
    currency text,
    CONSTRAINT block_events_key UNIQUE (type, subject_id, user_id),
    CONSTRAINT block_events_money CHECK ((minor_units IS NULL) = (currency IS NULL))
  );
  CREATE INDEX block_events_block ON block_events (block_number);

  CREATE TABLE named_blocks (
    tag text PRIMARY KEY CHECK (tag IN ('safe', 'finalized')),
    number bigint NOT NULL,
    hash text NOT NULL,
    mined_at timestamptz NOT NULL
  );`;

/*
 * `doubted_at`: the ledger no longer has the outcome that ended the operation. `corrected_from`: the status that was taken back last. A refused
 * operation has no signature any more; when the chain executes it all the same, it is under way without one until it ends.
 */
const CORRECTIONS = `
  ALTER TABLE wallet_operations ADD COLUMN doubted_at timestamptz, ADD COLUMN corrected_from text, ADD COLUMN corrected_at timestamptz,
    ADD CONSTRAINT wallet_operations_corrected CHECK ((corrected_from IS NULL) = (corrected_at IS NULL)),
    DROP CONSTRAINT wallet_operations_signature, ADD CONSTRAINT wallet_operations_signature CHECK (
      CASE status WHEN 'REFUSED' THEN signature IS NULL
        WHEN 'SIGNED' THEN signature IS NOT NULL OR corrected_from IS NOT DISTINCT FROM 'REFUSED' ELSE true END);
  CREATE INDEX wallet_operations_doubted ON wallet_operations (touched_at) WHERE doubted_at IS NOT NULL;`;

const COUNT_REFUND_IN = `
  CREATE OR REPLACE FUNCTION count_refund_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE payment_requests SET refunded_minor_units = refunded_minor_units + NEW.minor_units
      WHERE id = NEW.refund_of AND status = 'COMPLETED' AND refund_of IS NULL AND currency = NEW.currency
        AND payer_id = NEW.recipient_user_id AND recipient_user_id = NEW.payer_id;
    IF NOT FOUND THEN RAISE EXCEPTION 'What is refunded must be a completed payment between the same two, in the same currency'; END IF;`;

/*
 * A failed refund that the chain has executed counts again. More refunds than the payment are possible then, but no further one is: the sum
 * is checked where a refund is proposed.
 */
const REFUNDS = `
  ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_refunded,
    ADD CONSTRAINT payment_requests_refunded CHECK (refunded_minor_units >= 0);
  ${COUNT_REFUND_IN}
    IF EXISTS (SELECT FROM payment_requests WHERE id = NEW.refund_of AND refunded_minor_units > minor_units) THEN
      RAISE EXCEPTION 'More would be refunded than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_requests_refunded';
    END IF;
    RETURN NULL;
  END $$;

  CREATE FUNCTION count_refund_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE payment_requests SET refunded_minor_units = refunded_minor_units + NEW.minor_units WHERE id = NEW.refund_of;
    RETURN NULL;
  END $$;
  CREATE TRIGGER payment_requests_refund_reversed AFTER UPDATE OF status ON payment_requests
    FOR EACH ROW WHEN (NEW.refund_of IS NOT NULL AND OLD.status = 'FAILED' AND NEW.status = 'APPROVED')
    EXECUTE FUNCTION count_refund_again();`;
