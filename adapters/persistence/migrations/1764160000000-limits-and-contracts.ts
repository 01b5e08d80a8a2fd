import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of organizations, their contracts and their billing mode. The audit log is read by kind of action. */
export class LimitsAndContracts1764160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIMITS);
    await runner.query(CONTRACTS);
    await runner.query(`
      CREATE INDEX security_events_organization_type ON security_events (organization_id, type, position DESC)
        WHERE organization_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX security_events_organization_type;
      DROP TABLE organization_billing, platform_contracts, usage_limits`);
  }
}

/* The unique key begins with what a call is held against: its organization, its workspace and its key. */
const LIMITS = `
  CREATE TABLE usage_limits (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    scope text NOT NULL CHECK (scope IN ('ORG', 'WORKSPACE', 'KEY')),
    target_id uuid NOT NULL,
    limit_type text NOT NULL CHECK (limit_type IN ('SPEND_HARD', 'SPEND_SOFT', 'RATE_RPM', 'RATE_TPM', 'RATE_RPD')),
    value bigint NOT NULL CHECK (value >= 0),
    window_seconds integer CHECK (window_seconds BETWEEN 1 AND 31622400),
    notify_threshold_pct integer CHECK (notify_threshold_pct BETWEEN 1 AND 99),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT usage_limits_target_key UNIQUE (scope, target_id, limit_type),
    CONSTRAINT usage_limits_organization CHECK (scope <> 'ORG' OR target_id = organization_id),
    CONSTRAINT usage_limits_window CHECK (window_seconds IS NOT NULL OR limit_type IN ('SPEND_HARD', 'SPEND_SOFT'))
  );
  CREATE INDEX usage_limits_listed ON usage_limits (organization_id, created_at, id);`;

const CONTRACTS = `
  CREATE TABLE platform_contracts (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    status text NOT NULL CHECK (status IN ('DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED')),
    committed_nanos bigint CHECK (committed_nanos >= 0),
    term_start timestamptz,
    term_end timestamptz,
    auto_renew boolean NOT NULL,
    sla_tier text CHECK (length(sla_tier) BETWEEN 1 AND 240),
    dedicated_upstream_capacity boolean NOT NULL,
    legal_documents jsonb NOT NULL CHECK (jsonb_typeof(legal_documents) = 'array'),
    data_residency text CHECK (length(data_residency) BETWEEN 1 AND 240),
    created_at timestamptz NOT NULL,
    CONSTRAINT platform_contracts_term CHECK (term_end > term_start)
  );
  CREATE INDEX platform_contracts_newest ON platform_contracts (organization_id, created_at DESC, id DESC);
  CREATE UNIQUE INDEX platform_contracts_open_key ON platform_contracts (organization_id) WHERE status IN ('DRAFT', 'ACTIVE');

  CREATE TABLE organization_billing (
    organization_id uuid PRIMARY KEY REFERENCES organizations,
    billing_mode text NOT NULL CHECK (billing_mode IN ('PREPAID', 'INVOICED'))
  );`;
