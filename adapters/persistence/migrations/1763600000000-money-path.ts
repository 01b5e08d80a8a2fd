import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their wallets and passkeys, and the whole path of a payment from proposal to settlement. */
export class MoneyPath1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PEOPLE);
    await runner.query(PAYMENTS);
    await runner.query(CHAIN);
    await runner.query(EVENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox_clock, idempotency_keys, outbox, operation_outcomes, wallet_balances, token_transfers,
        indexed_blocks, relay_accounts, relay_transactions, signed_operations, payment_requests, app_sessions,
        webauthn_challenges, passkeys, wallets, users`);
  }
}

const PEOPLE = `
  CREATE TABLE users (
    id uuid PRIMARY KEY,
    username text NOT NULL CONSTRAINT users_username_key UNIQUE,
    display_name text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_]{3,30}$')
  );

  CREATE TABLE wallets (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT wallets_user_key UNIQUE REFERENCES users,
    address text NOT NULL CONSTRAINT wallets_address_key UNIQUE,
    owner_x text NOT NULL,
    owner_y text NOT NULL,
    created_at timestamptz NOT NULL
  );

  CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    credential_id text NOT NULL CONSTRAINT passkeys_credential_key UNIQUE,
    public_key bytea NOT NULL,
    x text NOT NULL,
    y text NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] NOT NULL,
    aaguid uuid NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX passkeys_user ON passkeys (user_id);

  CREATE TABLE webauthn_challenges (
    value text PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('sign-in', 'sign-up')),
    subject jsonb,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX webauthn_challenges_end ON webauthn_challenges (expires_at);

  CREATE TABLE app_sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    token_fingerprint text NOT NULL CONSTRAINT app_sessions_token_key UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX app_sessions_user ON app_sessions (user_id);
  CREATE INDEX app_sessions_end ON app_sessions (expires_at);`;

/* The checks require for every status the columns that it needs, so that no statement can store half a state. */
const PAYMENTS = `
  CREATE TABLE payment_requests (
    id uuid PRIMARY KEY,
    payer_id uuid NOT NULL REFERENCES users,
    client_id text NOT NULL,
    payment_type text NOT NULL,
    status text NOT NULL,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    currency text NOT NULL,
    recipient_user_id uuid NOT NULL REFERENCES users,
    recipient_username text NOT NULL,
    recipient_address text NOT NULL,
    reference text CHECK (length(reference) <= 140),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    approved_at timestamptz,
    ended_at timestamptz,
    transaction_hash text,
    failure_code text,
    failure_reason text,
    rejection_reason text,
    touched_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT payment_requests_status CHECK (
      status IN ('PENDING_APPROVAL', 'APPROVED', 'COMPLETED', 'FAILED', 'EXPIRED', 'REJECTED')),
    CONSTRAINT payment_requests_not_to_self CHECK (recipient_user_id <> payer_id),
    CONSTRAINT payment_requests_window CHECK (expires_at > created_at),
    CONSTRAINT payment_requests_approved CHECK (
      (status IN ('APPROVED', 'COMPLETED', 'FAILED')) = (approved_at IS NOT NULL)),
    CONSTRAINT payment_requests_ended CHECK ((status IN ('COMPLETED', 'FAILED', 'REJECTED')) = (ended_at IS NOT NULL)),
    CONSTRAINT payment_requests_completed CHECK ((status = 'COMPLETED') = (transaction_hash IS NOT NULL)),
    CONSTRAINT payment_requests_failed CHECK (
      (status = 'FAILED') = (failure_code IS NOT NULL) AND (status = 'FAILED') = (failure_reason IS NOT NULL)),
    CONSTRAINT payment_requests_rejected CHECK (status = 'REJECTED' OR rejection_reason IS NULL)
  );
  CREATE INDEX payment_requests_payer ON payment_requests (payer_id, created_at DESC, id);
  CREATE INDEX payment_requests_pending ON payment_requests (expires_at) WHERE status = 'PENDING_APPROVAL';
  CREATE INDEX payment_requests_approved ON payment_requests (touched_at) WHERE status = 'APPROVED';

  CREATE TABLE signed_operations (
    payment_request_id uuid PRIMARY KEY REFERENCES payment_requests,
    passkey_id uuid NOT NULL,
    hash text NOT NULL CONSTRAINT signed_operations_hash_key UNIQUE,
    sender text NOT NULL,
    nonce numeric(78) NOT NULL,
    call_data text NOT NULL,
    verification_gas_limit numeric(39) NOT NULL,
    call_gas_limit numeric(39) NOT NULL,
    pre_verification_gas numeric(78) NOT NULL,
    max_fee_per_gas numeric(39) NOT NULL,
    max_priority_fee_per_gas numeric(39) NOT NULL,
    signature text NOT NULL
  );

  CREATE TABLE relay_transactions (
    chain_id bigint NOT NULL,
    signer text NOT NULL,
    nonce bigint NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('deploy-wallet', 'execute-payment')),
    subject_id uuid NOT NULL,
    hash text NOT NULL CONSTRAINT relay_transactions_hash_key UNIQUE,
    raw text NOT NULL,
    stored_at timestamptz NOT NULL DEFAULT now(),
    broadcast_at timestamptz,
    superseded_at timestamptz,
    PRIMARY KEY (chain_id, signer, nonce)
  );
  CREATE UNIQUE INDEX relay_transactions_live ON relay_transactions (purpose, subject_id) WHERE superseded_at IS NULL;

  CREATE TABLE relay_accounts (
    chain_id bigint NOT NULL,
    signer text NOT NULL,
    next_nonce bigint NOT NULL,
    PRIMARY KEY (chain_id, signer)
  );`;

const CHAIN = `
  CREATE TABLE indexed_blocks (
    number bigint PRIMARY KEY,
    hash text NOT NULL,
    parent_hash text NOT NULL,
    mined_at timestamptz NOT NULL
  );

  CREATE TABLE token_transfers (
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    transaction_hash text NOT NULL,
    token text NOT NULL,
    from_address text NOT NULL,
    to_address text NOT NULL,
    minor_units numeric(78) NOT NULL,
    PRIMARY KEY (block_number, log_index)
  );

  CREATE TABLE wallet_balances (
    wallet_id uuid NOT NULL REFERENCES wallets,
    token text NOT NULL,
    minor_units numeric(78) NOT NULL,
    PRIMARY KEY (wallet_id, token)
  );

  CREATE TABLE operation_outcomes (
    hash text PRIMARY KEY REFERENCES signed_operations (hash),
    block_number bigint NOT NULL,
    transaction_hash text NOT NULL,
    success boolean NOT NULL,
    revert_reason text
  );
  CREATE INDEX operation_outcomes_block ON operation_outcomes (block_number);`;

const EVENTS = `
  CREATE TABLE outbox (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL,
    occurred_at timestamptz NOT NULL,
    published_at timestamptz
  );
  CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
  CREATE INDEX outbox_user ON outbox (user_id, position);

  CREATE TABLE idempotency_keys (
    caller_id text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer NOT NULL,
    answer jsonb NOT NULL,
    stored_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (caller_id, route, key)
  );
  CREATE INDEX idempotency_keys_age ON idempotency_keys (stored_at);

  CREATE TABLE sandbox_clock (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    offset_ms bigint NOT NULL
  );`;
