import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A nonce of a relayer is a slot with several attempts and several tasks; tasks wait in a queue. */
export class Relaying1764030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(CARRY_OVER);
    await runner.query(ATTEMPTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OLD_TABLE);
    await runner.query(CARRY_BACK);
    await runner.query(DROP_NEW);
    await runner.query(NAMES.join('\n'));
  }
}

/*
 * A slot that has ended can be opened again by a reorganisation. A task is carried by one slot at a time: `released_at` is when a slot
 * gave it up.
 */
const TABLES = `
  ALTER TABLE relay_accounts RENAME TO relayers;
  ALTER TABLE relayers ADD COLUMN status text NOT NULL DEFAULT 'ACTIVE', ADD COLUMN balance_wei numeric(78), ADD COLUMN checked_at timestamptz,
    ADD CONSTRAINT relayers_status CHECK (status IN ('ACTIVE', 'PAUSED', 'DRAINING', 'IDLE'));

  CREATE TABLE relay_slots (
    chain_id bigint NOT NULL,
    signer text NOT NULL,
    nonce bigint NOT NULL,
    status text NOT NULL,
    included_hash text,
    opened_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    fee_wei numeric(78),
    mined_at timestamptz,
    PRIMARY KEY (chain_id, signer, nonce),
    CONSTRAINT relay_slots_status CHECK (status IN ('RESERVED', 'BROADCAST', 'INCLUDED', 'REPLACED', 'LOST')),
    CONSTRAINT relay_slots_ended CHECK ((status IN ('RESERVED', 'BROADCAST')) = (ended_at IS NULL)),
    CONSTRAINT relay_slots_mined CHECK ((fee_wei IS NULL) = (mined_at IS NULL)),
    CONSTRAINT relay_slots_included CHECK ((status IN ('INCLUDED', 'REPLACED')) = (included_hash IS NOT NULL))
  );
  CREATE INDEX relay_slots_open ON relay_slots (chain_id, signer, nonce) WHERE ended_at IS NULL;
  CREATE INDEX relay_slots_included_hash ON relay_slots (included_hash) WHERE included_hash IS NOT NULL;
  CREATE INDEX relay_slots_without_fee ON relay_slots (ended_at) WHERE included_hash IS NOT NULL AND mined_at IS NULL;

  CREATE TABLE relay_slot_tasks (
    chain_id bigint NOT NULL,
    signer text NOT NULL,
    nonce bigint NOT NULL,
    purpose text NOT NULL,
    subject_id uuid NOT NULL,
    released_at timestamptz,
    PRIMARY KEY (chain_id, signer, nonce, purpose, subject_id),
    CONSTRAINT relay_slot_tasks_slot FOREIGN KEY (chain_id, signer, nonce) REFERENCES relay_slots
  );
  CREATE UNIQUE INDEX relay_slot_tasks_live ON relay_slot_tasks (purpose, subject_id) WHERE released_at IS NULL;
  CREATE INDEX relay_slot_tasks_subject ON relay_slot_tasks (subject_id, purpose);

  CREATE TABLE relay_tasks (
    purpose text NOT NULL,
    subject_id uuid NOT NULL,
    status text NOT NULL,
    gas_class text NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    cause text,
    requested_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (purpose, subject_id),
    CONSTRAINT relay_tasks_status CHECK (status IN ('WAITING', 'UNDER_WAY', 'DONE', 'WITHDRAWN', 'DEAD_LETTER')),
    CONSTRAINT relay_tasks_gas_class CHECK (gas_class IN ('PAYMENT', 'EXTRA')),
    CONSTRAINT relay_tasks_failures CHECK (failures >= 0 AND (failures > 0) = (cause IS NOT NULL))
  );
  CREATE INDEX relay_tasks_waiting ON relay_tasks (gas_class DESC, requested_at) WHERE status = 'WAITING';
  CREATE INDEX relay_tasks_dead_letters ON relay_tasks (changed_at) WHERE status = 'DEAD_LETTER';`;

/* Whether an old transaction is in a block is known when its fee is. The sweep looks at all others. */
const CARRY_OVER = `
  INSERT INTO relay_slots (chain_id, signer, nonce, status, included_hash, opened_at, ended_at, fee_wei, mined_at)
    SELECT chain_id, signer, nonce,
      CASE WHEN superseded_at IS NOT NULL THEN 'LOST' WHEN mined_at IS NOT NULL THEN 'INCLUDED'
        WHEN broadcast_at IS NOT NULL THEN 'BROADCAST' ELSE 'RESERVED' END,
      CASE WHEN superseded_at IS NULL AND mined_at IS NOT NULL THEN hash END,
      stored_at, coalesce(superseded_at, CASE WHEN mined_at IS NOT NULL THEN now() END), fee_wei, mined_at
    FROM relay_transactions;

  INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id, released_at)
    SELECT chain_id, signer, nonce, purpose, subject_id, superseded_at FROM relay_transactions;

  INSERT INTO relay_tasks (purpose, subject_id, status, gas_class, requested_at)
    SELECT purpose, subject_id, CASE WHEN mined_at IS NULL THEN 'UNDER_WAY' ELSE 'DONE' END, 'PAYMENT', stored_at
    FROM relay_transactions WHERE superseded_at IS NULL AND purpose <> 'settle-bank-transfer';`;

/* The fees of an old attempt are only in its bytes, so they count as zero. */
const ATTEMPTS = `
  ALTER TABLE relay_transactions RENAME TO relay_attempts;
  DROP INDEX relay_transactions_live, relay_transactions_without_fee;
  ALTER TABLE relay_attempts DROP CONSTRAINT relay_transactions_pkey, DROP COLUMN purpose, DROP COLUMN subject_id,
    DROP COLUMN superseded_at, DROP COLUMN fee_wei, DROP COLUMN mined_at, ADD COLUMN number integer NOT NULL DEFAULT 1 CHECK (number > 0),
    ADD COLUMN is_cancellation boolean NOT NULL DEFAULT false, ADD COLUMN max_fee_per_gas numeric(39) NOT NULL DEFAULT 0,
    ADD COLUMN max_priority_fee_per_gas numeric(39) NOT NULL DEFAULT 0, ADD COLUMN refusals integer NOT NULL DEFAULT 0,
    ADD COLUMN refusal text, ADD PRIMARY KEY (chain_id, signer, nonce, number),
    ADD CONSTRAINT relay_attempts_slot FOREIGN KEY (chain_id, signer, nonce) REFERENCES relay_slots;
  ALTER TABLE relay_attempts RENAME CONSTRAINT relay_transactions_hash_key TO relay_attempts_hash_key;`;

const OLD_TABLE = `
  CREATE TABLE relay_transactions (
    chain_id bigint NOT NULL,
    signer text NOT NULL,
    nonce bigint NOT NULL,
    purpose text NOT NULL,
    subject_id uuid NOT NULL,
    hash text NOT NULL CONSTRAINT relay_transactions_hash_key UNIQUE,
    raw text NOT NULL,
    stored_at timestamptz NOT NULL DEFAULT now(),
    broadcast_at timestamptz,
    superseded_at timestamptz,
    fee_wei numeric(78),
    mined_at timestamptz,
    PRIMARY KEY (chain_id, signer, nonce),
    CONSTRAINT relay_transactions_mined CHECK ((fee_wei IS NULL) = (mined_at IS NULL))
  );`;

/*
 * The old table has one transaction and one purpose for each nonce: of several attempts the one in the block or the newest, of several
 * tasks the first. Slots that carry nothing are left out.
 */
const CARRY_BACK = `
  INSERT INTO relay_transactions
    SELECT DISTINCT ON (a.chain_id, a.signer, a.nonce) a.chain_id, a.signer, a.nonce, t.purpose, t.subject_id, a.hash, a.raw,
      a.stored_at, a.broadcast_at, coalesce(t.released_at, CASE WHEN s.status IN ('REPLACED', 'LOST') THEN s.ended_at END),
      s.fee_wei, s.mined_at
    FROM relay_attempts a JOIN relay_slots s USING (chain_id, signer, nonce) JOIN relay_slot_tasks t USING (chain_id, signer, nonce)
    ORDER BY a.chain_id, a.signer, a.nonce, t.subject_id, a.hash = s.included_hash DESC NULLS LAST, a.number DESC;
  CREATE UNIQUE INDEX relay_transactions_live ON relay_transactions (purpose, subject_id) WHERE superseded_at IS NULL;
  CREATE INDEX relay_transactions_without_fee ON relay_transactions (stored_at)
    WHERE mined_at IS NULL AND superseded_at IS NULL AND broadcast_at IS NOT NULL;`;

/* PostgreSQL numbers the names of the NOT NULL constraints while those of the renamed table exist. */
const NAMES = ['chain_id', 'signer', 'nonce', 'hash', 'raw', 'stored_at'].map(
  (column) =>
    `ALTER TABLE relay_transactions RENAME CONSTRAINT relay_transactions_${column}_not_null1 TO relay_transactions_${column}_not_null;`,
);

const DROP_NEW = `
  DROP TABLE relay_tasks, relay_slot_tasks, relay_attempts, relay_slots;
  ALTER TABLE relayers DROP COLUMN status, DROP COLUMN balance_wei, DROP COLUMN checked_at;
  ALTER TABLE relayers RENAME TO relay_accounts;`;
