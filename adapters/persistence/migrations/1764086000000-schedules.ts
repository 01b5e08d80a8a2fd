import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scheduled payments: what they pay, what has become of them, and the payment of each period. */
export class Schedules1764086000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEDULES);
    await runner.query(RUNS);
    await runner.query(TIME_ZONES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_time_zones, schedule_runs, schedules;');
  }
}

/*
 * The first part never changes: the contract commits to it. `next_period_at` is the beginning of `next_period`, null when none is left;
 * the sweep finds by it what has begun.
 */
const SCHEDULES = `
  CREATE TABLE schedules (
    id uuid PRIMARY KEY,
    payer_id uuid NOT NULL REFERENCES users,
    payment_type text NOT NULL CHECK (payment_type IN ('transfer_moneda', 'transfer_contact_wallet')),
    recipient_label text NOT NULL CHECK (length(recipient_label) > 0),
    recipient_user_id uuid REFERENCES users,
    recipient_address text NOT NULL,
    contact_username text,
    minor_units bigint NOT NULL CHECK (minor_units > 0),
    currency text NOT NULL,
    reference text CHECK (length(reference) BETWEEN 1 AND 140),
    frequency text NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY')),
    start_date text NOT NULL CHECK (start_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    end_date text CHECK (end_date ~ '^\\d{4}-\\d{2}-\\d{2}$' AND end_date >= start_date),
    time_zone text NOT NULL,
    period_begins timestamptz[] NOT NULL CHECK (cardinality(period_begins) BETWEEN 1 AND 500),
    periods_end timestamptz NOT NULL CHECK (periods_end > period_begins[cardinality(period_begins)]),
    contract_address text NOT NULL CONSTRAINT schedules_contract_key UNIQUE,
    replaces uuid REFERENCES schedules,
    proposed_by text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
    status text NOT NULL
      CHECK (status IN ('PENDING_ACTIVATION', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
    is_signed boolean NOT NULL,
    next_period integer NOT NULL CHECK (next_period BETWEEN 0 AND cardinality(period_begins)),
    next_period_at timestamptz GENERATED ALWAYS AS (period_begins[next_period + 1]) STORED,
    failures_in_row integer NOT NULL CHECK (failures_in_row >= 0),
    activated_at timestamptz,
    paused_because text CHECK (paused_because IN ('OWNER', 'FAILED_PAYMENTS')),
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT schedules_draft CHECK (NOT is_signed OR status = 'PENDING_ACTIVATION'),
    CONSTRAINT schedules_pause CHECK ((status = 'PAUSED') = (paused_because IS NOT NULL)),
    CONSTRAINT schedules_on_chain CHECK (activated_at IS NOT NULL OR status NOT IN ('ACTIVE', 'PAUSED', 'COMPLETED'))
  );
  CREATE INDEX schedules_payer ON schedules (payer_id, created_at DESC, id);
  CREATE INDEX schedules_begun ON schedules (next_period_at) WHERE status IN ('ACTIVE', 'PAUSED');
  CREATE INDEX schedules_drafts ON schedules (expires_at) WHERE status = 'PENDING_ACTIVATION';`;

/* One payment for each period of a schedule, whatever happens: the key says so. */
const RUNS = `
  CREATE TABLE schedule_runs (
    id uuid PRIMARY KEY,
    schedule_id uuid NOT NULL REFERENCES schedules,
    payer_id uuid NOT NULL REFERENCES users,
    period integer NOT NULL CHECK (period >= 0),
    period_begin timestamptz NOT NULL,
    period_end timestamptz NOT NULL CHECK (period_end > period_begin),
    opened_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('DUE', 'PAID', 'FAILED', 'SKIPPED', 'MISSED')),
    attempts integer NOT NULL CHECK (attempts >= 0),
    call_id uuid CONSTRAINT schedule_runs_call_key UNIQUE,
    failure_reason text,
    next_attempt_at timestamptz,
    ended_at timestamptz,
    transaction_hash text,
    CONSTRAINT schedule_runs_period_key UNIQUE (schedule_id, period),
    CONSTRAINT schedule_runs_due CHECK ((status = 'DUE') = (next_attempt_at IS NOT NULL)),
    CONSTRAINT schedule_runs_ended CHECK ((status = 'DUE') = (ended_at IS NULL)),
    CONSTRAINT schedule_runs_paid CHECK ((status = 'PAID') = (transaction_hash IS NOT NULL)),
    CONSTRAINT schedule_runs_call CHECK (call_id IS NULL OR status = 'DUE')
  );
  CREATE INDEX schedule_runs_due_at ON schedule_runs (next_attempt_at) WHERE status = 'DUE';`;

/* Where the app of a user was last. */
const TIME_ZONES = `
  CREATE TABLE user_time_zones (
    user_id uuid PRIMARY KEY REFERENCES users,
    time_zone text NOT NULL
  );`;
