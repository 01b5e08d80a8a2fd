import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Agent sessions, and what their payments are on chain. */
export class AgentSessions1764085000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SESSIONS);
    await runner.query(PAYMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payment_requests_agent_approved;
      ALTER TABLE payment_requests DROP CONSTRAINT payment_requests_agent_payment;
      DROP TABLE agent_payments, agent_sessions;`);
  }
}

/* A revoked session has no key any more, and an agent's own key never comes here. */
const SESSIONS = `
  CREATE TABLE agent_sessions (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users,
    client_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('PENDING_ACTIVATION', 'ACTIVE', 'PAUSED', 'AUTO_PAUSED', 'REVOKED', 'EXPIRED')),
    pause_reason text CHECK (pause_reason IN ('OUT_OF_FUNDS', 'THREE_FAILURES', 'RECIPIENT_UNREACHABLE', 'PLAN_ENDED')),
    pause_needs bigint CHECK (pause_needs > 0),
    recipient_address text NOT NULL,
    recipient_user_id uuid REFERENCES users,
    recipient_label text NOT NULL,
    currency text NOT NULL CHECK (currency IN ('USD', 'EUR')),
    max_per_execution bigint NOT NULL CHECK (max_per_execution > 0),
    max_per_period bigint NOT NULL CHECK (max_per_period >= max_per_execution),
    period_seconds integer NOT NULL CHECK (period_seconds > 0),
    expires_at timestamptz,
    funding bigint CHECK (funding > 0),
    account text NOT NULL CONSTRAINT agent_sessions_account_key UNIQUE,
    executor_kind text NOT NULL CHECK (executor_kind IN ('SERVICE', 'OWN')),
    executor text NOT NULL,
    sealed_key text,
    created_at timestamptz NOT NULL,
    draft_until timestamptz,
    installed_at timestamptz,
    removed_at timestamptz,
    failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
    CONSTRAINT agent_sessions_pause CHECK ((status = 'AUTO_PAUSED') = (pause_reason IS NOT NULL)
      AND (pause_reason IS NOT DISTINCT FROM 'OUT_OF_FUNDS') = (pause_needs IS NOT NULL)),
    CONSTRAINT agent_sessions_key CHECK ((executor_kind = 'SERVICE' AND status <> 'REVOKED') = (sealed_key IS NOT NULL)),
    CONSTRAINT agent_sessions_not_to_self CHECK (recipient_user_id <> owner_id)
  );
  CREATE INDEX agent_sessions_owner ON agent_sessions (owner_id, created_at DESC, id);
  CREATE INDEX agent_sessions_drafts ON agent_sessions (draft_until) WHERE status = 'PENDING_ACTIVATION';
  CREATE INDEX agent_sessions_ends ON agent_sessions (expires_at) WHERE status NOT IN ('REVOKED', 'EXPIRED');
  CREATE INDEX agent_sessions_active ON agent_sessions (owner_id) WHERE status = 'ACTIVE';`;

const PAYMENTS = `
  CREATE TABLE agent_payments (
    payment_id uuid PRIMARY KEY REFERENCES payment_requests,
    session_id uuid NOT NULL REFERENCES agent_sessions,
    nonce text NOT NULL CHECK (nonce ~ '^0x[0-9a-f]{64}$'),
    CONSTRAINT agent_payments_nonce_key UNIQUE (session_id, nonce)
  );
  ALTER TABLE payment_requests ADD CONSTRAINT payment_requests_agent_payment CHECK (payment_type <> 'agent_payment'
    OR (movement IS NULL AND status IN ('APPROVED', 'COMPLETED', 'FAILED')
      AND num_nonnulls(minor_units, recipient_address, instruction ->> 'agentSessionId', instruction ->> 'agentAccount') = 4));
  CREATE INDEX payment_requests_agent_approved ON payment_requests (approved_at)
    WHERE payment_type = 'agent_payment' AND status = 'APPROVED';`;
