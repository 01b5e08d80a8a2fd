import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A call that is under way belongs to the execution that began it, and counts in every window until it ends. Limits of a key count the calls
 * of its line: the key and those that it replaced. Billed calls are numbered in their organization.
 */
export class MeteringOfExecutions1764185000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [LINES, POSITIONS, SUMS, RESERVATIONS, COUNTERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usage_counters DROP COLUMN open_amount, ADD COLUMN window_seconds integer;
      DELETE FROM usage_counters;
      DROP INDEX usage_reservations_expiring;
      CREATE INDEX usage_reservations_expiring ON usage_reservations (expires_at);
      ALTER TABLE usage_reservations DROP COLUMN execution_id,
        ADD CONSTRAINT usage_reservations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations;
      ALTER TABLE usage_days DROP COLUMN tokens, ALTER COLUMN units TYPE bigint, ALTER COLUMN cost_nanos TYPE bigint,
        ALTER COLUMN upstream_nanos TYPE bigint;
      ALTER TABLE usage_rows DROP CONSTRAINT usage_rows_pkey;
      ALTER TABLE usage_rows DROP COLUMN position;
      ALTER TABLE usage_rows ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
      CREATE INDEX usage_rows_newest ON usage_rows (organization_id, position DESC);
      CREATE INDEX usage_rows_of_tool ON usage_rows (organization_id, tool, position DESC);
      CREATE INDEX usage_rows_of_workspace ON usage_rows (workspace_id, position DESC);
      CREATE INDEX usage_rows_of_workspace_tool ON usage_rows (workspace_id, tool, position DESC);
      CREATE INDEX usage_rows_of_key ON usage_rows (key_id, position DESC);
      CREATE INDEX usage_rows_of_key_tool ON usage_rows (key_id, tool, position DESC);
      ALTER TABLE organization_meters DROP COLUMN last_position;
      ALTER TABLE usage_limits DROP COLUMN metered_id;
      ALTER TABLE platform_keys DROP COLUMN line_id`);
  }
}

const LINES = `
  ALTER TABLE platform_keys ADD COLUMN line_id uuid;
  WITH RECURSIVE line (id, line_id) AS (
    SELECT id, id FROM platform_keys k WHERE NOT EXISTS (SELECT FROM platform_keys o WHERE o.replaced_by = k.id)
    UNION ALL SELECT k.replaced_by, line.line_id FROM line JOIN platform_keys k ON k.id = line.id WHERE k.replaced_by IS NOT NULL
  )
  UPDATE platform_keys k SET line_id = line.line_id FROM line WHERE line.id = k.id;
  ALTER TABLE platform_keys ALTER COLUMN line_id SET NOT NULL;
  CREATE INDEX platform_keys_of_line ON platform_keys (line_id);

  ALTER TABLE usage_limits ADD COLUMN metered_id uuid;
  UPDATE usage_limits SET metered_id = target_id;
  UPDATE usage_limits l SET metered_id = k.line_id FROM platform_keys k WHERE l.scope = 'KEY' AND k.id = l.target_id;
  ALTER TABLE usage_limits ALTER COLUMN metered_id SET NOT NULL;
  CREATE INDEX usage_limits_metered ON usage_limits (metered_id);`;

/* The next position of an organization is after all that it has. */
const POSITIONS = `
  ALTER TABLE organization_meters ADD COLUMN last_position bigint NOT NULL DEFAULT 0;
  UPDATE organization_meters m SET last_position = r.last
  FROM (SELECT organization_id, max(position) AS last FROM usage_rows GROUP BY organization_id) r
  WHERE r.organization_id = m.organization_id;
  DROP INDEX usage_rows_newest;
  ALTER TABLE usage_rows ALTER COLUMN position DROP IDENTITY, DROP CONSTRAINT usage_rows_pkey, ADD PRIMARY KEY (organization_id, position);`;

const SUMS = `
  ALTER TABLE usage_days ALTER COLUMN units TYPE numeric, ALTER COLUMN cost_nanos TYPE numeric, ALTER COLUMN upstream_nanos TYPE numeric,
    ADD COLUMN tokens numeric NOT NULL DEFAULT 0;
  UPDATE usage_days d SET tokens = r.tokens
  FROM (SELECT organization_id, (occurred_at AT TIME ZONE 'UTC')::date AS day, workspace_id, key_id, tool, charge, sum(tokens) AS tokens
    FROM usage_rows GROUP BY 1, 2, 3, 4, 5, 6) r
  WHERE (d.organization_id, d.day, d.workspace_id, d.key_id, d.tool, d.charge)
    = (r.organization_id, r.day, r.workspace_id, r.key_id, r.tool, r.charge);
  ALTER TABLE usage_days ALTER COLUMN tokens DROP DEFAULT;`;

/* The meter of the organization is locked where a reservation is written, so that it needs no foreign key. */
const RESERVATIONS = `
  ALTER TABLE usage_reservations ADD COLUMN execution_id uuid, DROP CONSTRAINT usage_reservations_organization_id_fkey;
  UPDATE usage_reservations SET execution_id = gen_random_uuid();
  ALTER TABLE usage_reservations ALTER COLUMN execution_id SET NOT NULL;
  DROP INDEX usage_reservations_expiring;
  CREATE INDEX usage_reservations_expiring ON usage_reservations (expires_at, organization_id, call_id);`;

/*
 * Every limit gets the counters of both modes, counted again from the billed calls and the open ones. The step of an instant is what the domain
 * says: a month's number, or the number of the sixtieth of the window.
 */
const COUNTERS = `
  ALTER TABLE usage_counters ADD COLUMN open_amount numeric NOT NULL DEFAULT 0 CHECK (open_amount >= 0), DROP COLUMN window_seconds;
  INSERT INTO usage_counters (limit_id, sandbox, steps)
  SELECT l.id, s.sandbox, '[]' FROM usage_limits l CROSS JOIN (VALUES (false), (true)) s (sandbox) ON CONFLICT DO NOTHING;
  UPDATE usage_counters c SET
    open_amount = coalesce((
      SELECT sum(CASE l.limit_type WHEN 'RATE_TPM' THEN r.tokens WHEN 'SPEND_HARD' THEN r.cost_nanos WHEN 'SPEND_SOFT' THEN r.cost_nanos
        ELSE 1 END)
      FROM usage_reservations r LEFT JOIN platform_keys k ON k.id = r.key_id
      WHERE r.organization_id = l.organization_id AND l.metered_id IN (r.organization_id, r.workspace_id, k.line_id)
        AND (r.charge = 'NOTHING') = c.sandbox), 0),
    steps = coalesce((
      SELECT jsonb_agg(jsonb_build_array(step, amount::text) ORDER BY step) FROM (
        SELECT CASE WHEN l.window_seconds IS NULL
            THEN extract(year FROM r.occurred_at AT TIME ZONE 'UTC') * 12 + extract(month FROM r.occurred_at AT TIME ZONE 'UTC') - 1
            ELSE floor(extract(epoch FROM r.occurred_at) * 1000 / ceil(l.window_seconds * 1000 / 60.0)) END::bigint AS step,
          sum(CASE l.limit_type WHEN 'RATE_TPM' THEN r.tokens WHEN 'SPEND_HARD' THEN r.cost_nanos WHEN 'SPEND_SOFT' THEN r.cost_nanos
            ELSE 1 END) AS amount
        FROM usage_rows r LEFT JOIN platform_keys k ON k.id = r.key_id
        WHERE r.organization_id = l.organization_id AND l.metered_id IN (r.organization_id, r.workspace_id, k.line_id)
          AND (r.charge = 'NOTHING') = c.sandbox
          AND r.occurred_at >= CASE WHEN l.window_seconds IS NULL THEN date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
            ELSE now() - make_interval(secs => l.window_seconds * 1.1) END
        GROUP BY 1) counted WHERE amount > 0), '[]')
  FROM usage_limits l WHERE l.id = c.limit_id;
  UPDATE usage_counters c SET steps = '[]', open_amount = 0
  FROM usage_limits l WHERE l.id = c.limit_id AND c.sandbox AND l.limit_type IN ('SPEND_HARD', 'SPEND_SOFT');`;
