import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of which transactions belongs to a receipt: one transaction can pay several receipts, and several can pay one. */
export class ReceiptPayments1764120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RECEIPT_PAYMENTS);
    await runner.query(LINKS_OF_RECEIPTS);
    await runner.query(SHARES_FIT);
    await runner.query(`
      ALTER TABLE receipts DROP COLUMN transaction_hash, DROP COLUMN payment_id,
        ADD CONSTRAINT receipts_deleted CHECK (status <> 'DELETED' OR suggested_hash IS NULL);
      CREATE INDEX receipts_open_match ON receipts (owner_id, currency, (total_amount_value - coalesce(prepaid_value, 0))) WHERE status = 'VALID';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX receipts_open_match; ALTER TABLE receipts DROP CONSTRAINT receipts_deleted;');
    await runner.query(COLUMNS);
    await runner.query(FIRST_LINKS);
    await runner.query('DROP TABLE receipt_payments; DROP FUNCTION assert_shares_fit();');
  }
}

/* `position` is the order in which they were linked. */
const RECEIPT_PAYMENTS = `
  CREATE TABLE receipt_payments (
    receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
    owner_id uuid NOT NULL,
    transaction_hash text NOT NULL CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
    payment_id uuid,
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    share_units bigint NOT NULL CHECK (share_units > 0),
    moved_units bigint NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    PRIMARY KEY (receipt_id, transaction_hash)
  );
  CREATE INDEX receipt_payments_transaction ON receipt_payments (owner_id, transaction_hash);
  CREATE INDEX receipt_payments_payment ON receipt_payments (payment_id) WHERE payment_id IS NOT NULL;`;

/* A receipt had one transaction, and a transaction one receipt, so each share is everything that the transaction has moved. */
const LINKS_OF_RECEIPTS = `
  INSERT INTO receipt_payments (receipt_id, owner_id, transaction_hash, payment_id, currency, share_units, moved_units, position)
  SELECT r.id, r.owner_id, r.transaction_hash, r.payment_id, moved.currency, moved.minor_units, moved.minor_units, 0
  FROM receipts r CROSS JOIN LATERAL (
    SELECT currency, minor_units, 0 AS rank FROM payment_requests p WHERE p.id = r.payment_id
    UNION ALL
    (SELECT CASE t.token WHEN 'USDC' THEN 'USD' WHEN 'EURC' THEN 'EUR' WHEN 'CHFAU' THEN 'CHF' WHEN 'CADD' THEN 'CAD' WHEN 'MXNB' THEN 'MXN' END,
       t.minor_units, 1
     FROM transactions t WHERE t.owner_id = r.owner_id AND t.transaction_hash = r.transaction_hash AND t.direction = 'outgoing'
     ORDER BY t.block_number, t.log_index LIMIT 1)
    UNION ALL
    SELECT coalesce(r.currency, 'EUR'), coalesce(r.total_amount_value, 1), 2
    ORDER BY rank LIMIT 1) moved
  WHERE r.transaction_hash IS NOT NULL AND moved.minor_units > 0;`;

/* Whoever links a transaction waits for others who link the same one, and sees what they have taken. */
const SHARES_FIT = `
  CREATE FUNCTION assert_shares_fit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('receipt_payments ' || NEW.owner_id || NEW.transaction_hash, 0));
    IF (SELECT sum(share_units) FROM receipt_payments
        WHERE owner_id = NEW.owner_id AND transaction_hash = NEW.transaction_hash) > NEW.moved_units THEN
      RAISE EXCEPTION 'The shares of the transaction % are more than it has moved', NEW.transaction_hash
        USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_payments_shares';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER receipt_payments_shares AFTER INSERT OR UPDATE ON receipt_payments
    FOR EACH ROW EXECUTE FUNCTION assert_shares_fit();`;

const COLUMNS = `
  ALTER TABLE receipts
    ADD COLUMN transaction_hash text CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
    ADD COLUMN payment_id uuid,
    ADD CONSTRAINT receipts_payment CHECK (payment_id IS NULL OR transaction_hash IS NOT NULL),
    ADD CONSTRAINT receipts_open_suggestion CHECK (suggested_hash IS NULL OR transaction_hash IS NULL),
    ADD CONSTRAINT receipts_deleted CHECK (status <> 'DELETED' OR (transaction_hash IS NULL AND suggested_hash IS NULL));
  CREATE UNIQUE INDEX receipts_transaction_key ON receipts (owner_id, transaction_hash) WHERE transaction_hash IS NOT NULL;
  CREATE INDEX receipts_payment ON receipts (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX receipts_open_match ON receipts (owner_id, currency, (total_amount_value - coalesce(prepaid_value, 0)))
    WHERE status = 'VALID' AND transaction_hash IS NULL;`;

/* Of several links the first one stays. */
const FIRST_LINKS = `
  UPDATE receipts r SET transaction_hash = first.transaction_hash, payment_id = first.payment_id
  FROM (
    SELECT DISTINCT ON (owner_id, transaction_hash) * FROM (
      SELECT DISTINCT ON (receipt_id) * FROM receipt_payments ORDER BY receipt_id, position, transaction_hash) one
    ORDER BY owner_id, transaction_hash, receipt_id) first
  WHERE r.id = first.receipt_id;`;
