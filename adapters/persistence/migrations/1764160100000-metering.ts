import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The credits and the use of organizations: calls that have begun, billed calls, their sums by day, and what was told of them. */
export class Metering1764160100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(METERS);
    await runner.query(USAGE);
    await runner.query(NOTICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE usage_notices, usage_days, usage_rows, usage_reservations, usage_counters, credit_grants, organization_meters;
      DROP FUNCTION refuse_to_change_usage_rows()`);
  }
}

/*
 * The row of organization_meters is what every process locks before it counts for the organization. What is reserved is never more than
 * there is, so that credits cannot be spent twice. A test key counts apart (sandbox).
 */
const METERS = `
  CREATE TABLE organization_meters (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    credit_nanos bigint NOT NULL DEFAULT 0,
    reserved_nanos bigint NOT NULL DEFAULT 0 CHECK (reserved_nanos >= 0),
    last_grant_nanos bigint NOT NULL DEFAULT 0,
    is_low_told boolean NOT NULL DEFAULT false,
    is_exhausted_told boolean NOT NULL DEFAULT false,
    CONSTRAINT organization_meters_covered CHECK (reserved_nanos <= credit_nanos)
  ) WITH (fillfactor = 50);

  CREATE TABLE credit_grants (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    nanos bigint NOT NULL CHECK (nanos > 0),
    granted_at timestamptz NOT NULL
  );
  CREATE INDEX credit_grants_newest ON credit_grants (organization_id, granted_at DESC);

  CREATE TABLE usage_counters (
    limit_id uuid NOT NULL REFERENCES usage_limits ON DELETE CASCADE,
    sandbox boolean NOT NULL,
    window_seconds integer,
    steps jsonb NOT NULL,
    threshold_told_at timestamptz,
    exceeded_told_at timestamptz,
    PRIMARY KEY (limit_id, sandbox)
  ) WITH (fillfactor = 50);`;

/*
 * usage_rows has one table and no partitions: a call is billed once in all time, and a unique key over partitions of time cannot say so.
 * No row is ever deleted, and each list reads one index from its newest end, so its age does not matter. Within an organization the positions
 * have the order of the commits, because its meter is locked.
 */
const USAGE = `
  CREATE TABLE usage_reservations (
    organization_id uuid NOT NULL REFERENCES organizations,
    call_id text NOT NULL CHECK (length(call_id) BETWEEN 1 AND 64),
    workspace_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tool text NOT NULL,
    units bigint NOT NULL CHECK (units > 0),
    charge text NOT NULL CHECK (charge IN ('CREDITS', 'INVOICE', 'NOTHING')),
    cost_nanos bigint NOT NULL CHECK (cost_nanos >= 0),
    tokens bigint NOT NULL CHECK (tokens >= 0),
    reserved_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, call_id)
  );
  CREATE INDEX usage_reservations_expiring ON usage_reservations (expires_at);

  CREATE TABLE usage_rows (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id uuid NOT NULL,
    call_id text NOT NULL,
    workspace_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tool text NOT NULL,
    units bigint NOT NULL CHECK (units > 0),
    charge text NOT NULL CHECK (charge IN ('CREDITS', 'INVOICE', 'NOTHING')),
    cost_nanos bigint NOT NULL CHECK (cost_nanos >= 0),
    upstream_nanos bigint NOT NULL CHECK (upstream_nanos >= 0),
    tokens bigint NOT NULL CHECK (tokens >= 0),
    occurred_at timestamptz NOT NULL,
    CONSTRAINT usage_rows_once UNIQUE (organization_id, call_id)
  );
  CREATE INDEX usage_rows_newest ON usage_rows (organization_id, position DESC);
  CREATE INDEX usage_rows_by_time ON usage_rows (organization_id, occurred_at);
  CREATE INDEX usage_rows_of_tool ON usage_rows (organization_id, tool, position DESC);
  CREATE INDEX usage_rows_of_workspace ON usage_rows (workspace_id, position DESC);
  CREATE INDEX usage_rows_of_workspace_tool ON usage_rows (workspace_id, tool, position DESC);
  CREATE INDEX usage_rows_of_key ON usage_rows (key_id, position DESC);
  CREATE INDEX usage_rows_of_key_tool ON usage_rows (key_id, tool, position DESC);

  CREATE FUNCTION refuse_to_change_usage_rows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'A billed call never changes: % is refused', TG_OP USING ERRCODE = 'restrict_violation'; END $$;
  CREATE TRIGGER usage_rows_kept BEFORE UPDATE OR DELETE ON usage_rows
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_usage_rows();

  CREATE TABLE usage_days (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    workspace_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tool text NOT NULL,
    charge text NOT NULL,
    calls bigint NOT NULL,
    units bigint NOT NULL,
    cost_nanos bigint NOT NULL,
    upstream_nanos bigint NOT NULL,
    PRIMARY KEY (organization_id, day, key_id, tool, charge, workspace_id)
  ) WITH (fillfactor = 50);`;

const NOTICES = `
  CREATE TABLE usage_notices (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    workspace_id uuid NOT NULL,
    key_id uuid NOT NULL,
    type text NOT NULL CHECK (type IN (
      'usage.threshold_reached', 'usage.limit_exceeded', 'usage.rate_limited', 'credit.low', 'credit.exhausted')),
    limit_id uuid,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX usage_notices_newest ON usage_notices (organization_id, created_at DESC, id DESC);`;
