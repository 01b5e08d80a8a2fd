import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The double-entry ledgers of usage credits and points, and how much of their credits users want to spend in a month. */
export class Ledgers1764099300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENTRIES);
    await runner.query(HOLDINGS);
    await runner.query(CREDITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE credit_payments, credit_purchases, credit_limits;
      DROP TABLE ledger_postings, ledger_entries, ledger_holdings, ledger_holders;
      DROP FUNCTION post_to_ledger(), keep_ledger_entries();`);
  }
}

/* `units` is what the entry changes for the user. An entry without postings records that its cause grants nothing. */
const ENTRIES = `
  CREATE TABLE ledger_entries (
    id uuid PRIMARY KEY,
    ledger text NOT NULL CHECK (ledger IN ('CREDITS', 'POINTS')),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('GRANT', 'SPEND', 'EXPIRE', 'CORRECT')),
    action text NOT NULL,
    subject_id text NOT NULL,
    sequence integer NOT NULL CHECK (sequence >= 0),
    units bigint NOT NULL,
    balance_after bigint NOT NULL CHECK (balance_after >= 0),
    detail text CHECK (length(detail) BETWEEN 1 AND 140),
    occurred_on date NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT ledger_entries_cause_key UNIQUE (ledger, user_id, action, subject_id, sequence),
    CONSTRAINT ledger_entries_direction CHECK (CASE kind WHEN 'GRANT' THEN units >= 0 WHEN 'CORRECT' THEN units <> 0 ELSE units < 0 END)
  );
  CREATE INDEX ledger_entries_listed ON ledger_entries (ledger, user_id, created_at DESC, id DESC);

  CREATE TABLE ledger_postings (
    entry_id uuid NOT NULL REFERENCES ledger_entries ON DELETE CASCADE,
    account text NOT NULL CHECK (account IN ('BALANCE', 'DEBT', 'ISSUED', 'SPENT', 'EXPIRED')),
    expires_on date NOT NULL DEFAULT 'infinity' CHECK (expires_on = 'infinity' OR account = 'BALANCE'),
    units bigint NOT NULL CHECK (units <> 0),
    PRIMARY KEY (entry_id, account, expires_on)
  );

  CREATE FUNCTION keep_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'An entry of a ledger never changes' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER ledger_entries_kept BEFORE UPDATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_entries();
  CREATE TRIGGER ledger_postings_kept BEFORE UPDATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_entries();`;

/*
 * What each user holds and owes: the sums of the postings, which the trigger keeps. Nobody can hold less than nothing. A row of
 * ledger_holders is what a unit of work locks.
 */
const HOLDINGS = `
  CREATE TABLE ledger_holders (
    ledger text NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    PRIMARY KEY (ledger, user_id)
  );

  CREATE TABLE ledger_holdings (
    ledger text NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    account text NOT NULL CHECK (account IN ('BALANCE', 'DEBT')),
    expires_on date NOT NULL,
    units bigint NOT NULL,
    PRIMARY KEY (ledger, user_id, account, expires_on),
    CONSTRAINT ledger_holdings_sign CHECK (CASE account WHEN 'BALANCE' THEN units >= 0 ELSE units <= 0 END)
  );
  CREATE INDEX ledger_holdings_expiring ON ledger_holdings (expires_on) WHERE expires_on < 'infinity';

  CREATE FUNCTION post_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (
      SELECT FROM posted p JOIN ledger_entries e ON e.id = p.entry_id GROUP BY e.id
      HAVING sum(p.units) <> 0 OR coalesce(sum(p.units) FILTER (WHERE p.account IN ('BALANCE', 'DEBT')), 0) <> e.units) THEN
      RAISE EXCEPTION 'The postings of an entry do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    UPDATE ledger_holdings h SET units = h.units + p.units FROM posted p JOIN ledger_entries e ON e.id = p.entry_id
    WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.account = p.account AND h.expires_on = p.expires_on;
    INSERT INTO ledger_holdings (ledger, user_id, account, expires_on, units)
      SELECT e.ledger, e.user_id, p.account, p.expires_on, p.units FROM posted p JOIN ledger_entries e ON e.id = p.entry_id
      WHERE p.account IN ('BALANCE', 'DEBT') AND NOT EXISTS (
        SELECT FROM ledger_holdings h
        WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.account = p.account AND h.expires_on = p.expires_on);
    DELETE FROM ledger_holdings h USING posted p JOIN ledger_entries e ON e.id = p.entry_id
    WHERE h.ledger = e.ledger AND h.user_id = e.user_id AND h.units = 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER ledger_postings_posted AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS posted
    FOR EACH STATEMENT EXECUTE FUNCTION post_to_ledger();`;

/* A payment buys credits once: its key is the payment. `full_budget` is what the whole payment was worth on its day. */
const CREDITS = `
  CREATE TABLE credit_limits (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    monthly_limit bigint NOT NULL CHECK (monthly_limit BETWEEN 0 AND 100000000000)
  );

  CREATE TABLE credit_purchases (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    transaction_hash text NOT NULL CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
    full_budget bigint NOT NULL CHECK (full_budget >= 0),
    created_at timestamptz NOT NULL
  );
  CREATE INDEX credit_purchases_hash ON credit_purchases (user_id, transaction_hash);
  CREATE INDEX credit_purchases_recent ON credit_purchases (created_at);

  CREATE TABLE credit_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX credit_payments_recent ON credit_payments (created_at);`;
