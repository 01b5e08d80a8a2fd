import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Webhook endpoints, the events that are sent to them, one delivery for each endpoint and event, and every attempt. And the receivers on
 * this machine that a sandbox may reach by a name.
 */
export class Webhooks1764170000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces,
        url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
        description text CHECK (length(description) <= 1000),
        enabled_events text[] NOT NULL CHECK (cardinality(enabled_events) > 0),
        status text NOT NULL CHECK (status IN ('ENABLED', 'DISABLED')),
        disabled_because text CHECK (disabled_because IN ('MEMBER', 'GONE', 'FAILING')),
        sealed_secret text NOT NULL,
        sealed_previous_secret text,
        previous_secret_ends_at timestamptz,
        created_by uuid NOT NULL REFERENCES users,
        created_at timestamptz NOT NULL,
        failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
        failing_since timestamptz,
        paused_until timestamptz,
        CONSTRAINT webhook_endpoints_disabled CHECK ((status = 'DISABLED') = (disabled_because IS NOT NULL)),
        CONSTRAINT webhook_endpoints_rotation CHECK (num_nonnulls(sealed_previous_secret, previous_secret_ends_at) IN (0, 2)),
        CONSTRAINT webhook_endpoints_failures CHECK ((failures = 0) = (failing_since IS NULL))
      );
      CREATE INDEX webhook_endpoints_newest ON webhook_endpoints (workspace_id, created_at DESC, id DESC);
      CREATE TABLE webhook_events (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL REFERENCES workspaces,
        type text NOT NULL CHECK (type IN ('usage.threshold_reached', 'usage.limit_exceeded', 'usage.rate_limited',
          'credit.low', 'credit.exhausted', 'key.created', 'key.revoked')),
        cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 200),
        only_for uuid,
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT webhook_events_once UNIQUE (workspace_id, type, cause)
      );
      CREATE INDEX webhook_events_newest ON webhook_events (workspace_id, created_at);
      CREATE INDEX webhook_events_oldest ON webhook_events (created_at);
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
        event_id uuid NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('PENDING', 'DELIVERED', 'FAILED')),
        attempts integer NOT NULL CHECK (attempts BETWEEN 0 AND 6),
        next_attempt_at timestamptz,
        claim uuid,
        claimed_until timestamptz,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id),
        CONSTRAINT webhook_deliveries_pending CHECK (
          (status = 'PENDING') = (next_attempt_at IS NOT NULL) AND (status = 'PENDING') = (ended_at IS NULL)),
        CONSTRAINT webhook_deliveries_claim CHECK (num_nonnulls(claim, claimed_until) IN (0, 2) AND (claim IS NULL OR status = 'PENDING'))
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'PENDING';
      CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (endpoint_id, claimed_until) WHERE claimed_until IS NOT NULL;
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
      CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);
      CREATE TABLE webhook_attempts (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
        url text NOT NULL,
        started_at timestamptz NOT NULL,
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        status integer CHECK (status BETWEEN 100 AND 999),
        problem text CHECK (length(problem) <= 500),
        answer text CHECK (length(answer) <= 2000),
        CONSTRAINT webhook_attempts_end CHECK (num_nonnulls(status, problem) > 0)
      );
      CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, started_at);
      CREATE TABLE sandbox_outbound_hosts (
        name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 253),
        port integer NOT NULL CHECK (port BETWEEN 1024 AND 65535)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox_outbound_hosts;
      DROP TABLE webhook_attempts;
      DROP TABLE webhook_deliveries;
      DROP TABLE webhook_events;
      DROP TABLE webhook_endpoints;`);
  }
}
