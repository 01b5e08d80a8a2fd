import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger: the accounts, the transfers, and one row for each movement and owner. The chain is read again from its first block, because
 * these rows cannot be derived from the older tables.
 */
export class Books1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNTS);
    await runner.query(CHAIN);
    await runner.query(TRANSACTIONS);
    await runner.query(PARTIES);
    await runner.query(PAYMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ALTER COLUMN subject_id TYPE uuid USING subject_id::uuid;
      ALTER TABLE payment_requests DROP COLUMN refund_of;
      DROP TABLE bank_settlements, known_parties, transaction_annotations, transactions, reconciliation_differences,
        indexer_state;
      ALTER TABLE indexed_blocks DROP COLUMN ignored_transfers;
      TRUNCATE indexed_blocks, token_transfers, operation_outcomes;
      ALTER TABLE operation_outcomes DROP COLUMN log_index, DROP COLUMN gas_cost_wei, DROP COLUMN mined_at;
      ALTER TABLE token_transfers RENAME COLUMN asset TO token;
      DROP INDEX token_transfers_from, token_transfers_to;
      ALTER TABLE account_balances RENAME TO wallet_balances;
      ALTER TABLE wallet_balances RENAME COLUMN asset TO token;
      ALTER TABLE wallet_balances RENAME COLUMN account_id TO wallet_id;
      ALTER TABLE wallet_balances DROP CONSTRAINT account_balances_account_fkey;
      DELETE FROM wallet_balances;
      ALTER TABLE wallet_balances RENAME CONSTRAINT account_balances_pkey TO wallet_balances_pkey;
      ALTER TABLE wallet_balances ADD CONSTRAINT wallet_balances_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets;
      DROP TABLE chain_accounts;
      DROP EXTENSION btree_gin, pg_trgm;`);
  }
}

/*
 * A main account has its wallet's id. The indexer includes an account from block `watched_from` on. It searches the earlier blocks step by
 * step, up to `history_sought_to`. The history is complete when the two meet.
 */
const ACCOUNTS = `
  CREATE TABLE chain_accounts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    kind text NOT NULL CHECK (kind IN ('MAIN', 'SUB_ACCOUNT', 'AGENT')),
    address text NOT NULL CONSTRAINT chain_accounts_address_key UNIQUE,
    created_at timestamptz NOT NULL,
    history_sought_to bigint,
    history_complete_at timestamptz,
    watched_from bigint,
    CONSTRAINT chain_accounts_watched CHECK ((watched_from IS NULL) = (history_sought_to IS NULL)),
    CONSTRAINT chain_accounts_complete CHECK (history_complete_at IS NULL OR history_sought_to >= watched_from - 1)
  );
  CREATE INDEX chain_accounts_user ON chain_accounts (user_id);
  CREATE INDEX chain_accounts_watched_from ON chain_accounts (watched_from);
  CREATE INDEX chain_accounts_without_history ON chain_accounts (history_sought_to) WHERE history_complete_at IS NULL;
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at)
    SELECT id, user_id, 'MAIN', address, created_at FROM wallets;`;

/*
 * `quiet_to`: up to this block no notification is sent, because the ledger is only rebuilt. The count of ignored transfers is stored with
 * each block, so that it can be undone with the block. The differences are those of the last comparison with the chain.
 */
const CHAIN = `
  TRUNCATE indexed_blocks, token_transfers, operation_outcomes, wallet_balances;

  ALTER TABLE wallet_balances RENAME TO account_balances;
  ALTER TABLE account_balances RENAME COLUMN wallet_id TO account_id;
  ALTER TABLE account_balances RENAME COLUMN token TO asset;
  ALTER TABLE account_balances RENAME CONSTRAINT wallet_balances_pkey TO account_balances_pkey;
  ALTER TABLE account_balances DROP CONSTRAINT wallet_balances_wallet_id_fkey,
    ADD CONSTRAINT account_balances_account_fkey FOREIGN KEY (account_id) REFERENCES chain_accounts;

  ALTER TABLE token_transfers RENAME COLUMN token TO asset;
  CREATE INDEX token_transfers_from ON token_transfers (from_address, asset, block_number);
  CREATE INDEX token_transfers_to ON token_transfers (to_address, asset, block_number);

  ALTER TABLE operation_outcomes
    ADD COLUMN log_index integer NOT NULL,
    ADD COLUMN gas_cost_wei numeric(78) NOT NULL,
    ADD COLUMN mined_at timestamptz NOT NULL;

  ALTER TABLE indexed_blocks ADD COLUMN ignored_transfers integer NOT NULL DEFAULT 0;

  CREATE TABLE indexer_state (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    halted_at timestamptz,
    halt_reason text,
    ignored_transfers bigint NOT NULL DEFAULT 0,
    quiet_to bigint,
    reconciled_at timestamptz,
    reconciled_block bigint,
    CONSTRAINT indexer_state_halt CHECK ((halted_at IS NULL) = (halt_reason IS NULL))
  );
  INSERT INTO indexer_state DEFAULT VALUES;

  CREATE TABLE reconciliation_differences (
    account_id uuid NOT NULL REFERENCES chain_accounts,
    asset text NOT NULL,
    booked numeric(78) NOT NULL,
    held numeric(78) NOT NULL,
    block_number bigint NOT NULL,
    PRIMARY KEY (account_id, asset),
    CONSTRAINT reconciliation_differences_differ CHECK (booked <> held)
  );`;

/*
 * One row for each movement and owner: a transfer, or an exchange as a whole. The order of a page is (occurred_at, block_number,
 * log_index). Note and category are copied from transaction_annotations, which outlive a reorganisation of the chain. There are no
 * foreign keys: a row is made of rows that have them, and they would cost a quarter of the time it takes to write it.
 */
const TRANSACTIONS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;

  CREATE TABLE transactions (
    owner_id uuid NOT NULL,
    account_id uuid NOT NULL,
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    occurred_at timestamptz NOT NULL,
    transaction_hash text NOT NULL,
    status text NOT NULL CHECK (status IN ('COMPLETED', 'COMPLETED_DELAYED')),
    type_group text NOT NULL CHECK (
      type_group IN ('transfer', 'exchange', 'deposit', 'withdrawal', 'earnings', 'topup', 'offramp')),
    type text NOT NULL,
    direction text NOT NULL CHECK (direction IN ('incoming', 'outgoing', 'exchange')),
    token text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units >= 0),
    exchanged_token text,
    exchanged_minor_units bigint,
    received_token text,
    received_minor_units bigint,
    counterparty_address text,
    counterparty_user_id uuid,
    payment_request_id uuid,
    reference text,
    note text,
    category text,
    search_text text GENERATED ALWAYS AS (
      CASE WHEN note IS NOT NULL OR reference IS NOT NULL
        THEN lower(coalesce(note, '') || E'\\n' || coalesce(reference, '')) END) STORED,
    PRIMARY KEY (owner_id, block_number, log_index),
    CONSTRAINT transactions_exchange CHECK (
      num_nonnulls(exchanged_token, exchanged_minor_units, received_token, received_minor_units)
        = CASE WHEN direction = 'exchange' THEN 4 ELSE 0 END),
    CONSTRAINT transactions_exchange_amount CHECK (direction <> 'exchange' OR minor_units = 0)
  );
  CREATE INDEX transactions_newest ON transactions (owner_id, occurred_at, block_number, log_index);
  CREATE INDEX transactions_amount ON transactions (owner_id, minor_units, occurred_at, block_number, log_index);
  CREATE INDEX transactions_hash ON transactions (owner_id, transaction_hash);
  CREATE INDEX transactions_category ON transactions (owner_id, category, occurred_at) WHERE category IS NOT NULL;
  CREATE INDEX transactions_counterparty ON transactions (owner_id, counterparty_address, occurred_at);
  CREATE INDEX transactions_search ON transactions USING gin (owner_id, search_text gin_trgm_ops)
    WHERE search_text IS NOT NULL;
  CREATE INDEX transactions_block ON transactions (block_number);
  CREATE INDEX transactions_payment ON transactions (payment_request_id) WHERE payment_request_id IS NOT NULL;

  CREATE TABLE transaction_annotations (
    owner_id uuid NOT NULL REFERENCES users,
    transaction_hash text NOT NULL,
    note text CHECK (length(note) BETWEEN 1 AND 500),
    category text,
    PRIMARY KEY (owner_id, transaction_hash)
  );`;

/* The known parties that are no users; written at the start from the deployment and the configuration. */
const PARTIES = `
  CREATE TABLE known_parties (
    address text PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL CHECK (
      kind IN ('faucet', 'bank', 'earnings_vault', 'currency_exchange', 'exchange_provider', 'dapp'))
  );

  CREATE TABLE bank_settlements (
    transaction_hash text NOT NULL,
    account_address text NOT NULL,
    holder_name text NOT NULL,
    masked_iban text,
    masked_account_number text,
    masked_routing_number text,
    absorbed_fee_minor_units bigint NOT NULL DEFAULT 0 CHECK (absorbed_fee_minor_units >= 0),
    token text NOT NULL,
    PRIMARY KEY (transaction_hash, account_address)
  );`;

const PAYMENTS = `
  ALTER TABLE payment_requests ADD COLUMN refund_of uuid REFERENCES payment_requests;
  CREATE INDEX payment_requests_refund_of ON payment_requests (refund_of) WHERE refund_of IS NOT NULL;

  ALTER TABLE outbox ALTER COLUMN subject_id TYPE text;`;
