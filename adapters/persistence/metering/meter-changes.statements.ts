import type { OrganizationId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/* Each writes the rows of a whole batch: a list for each column. */

export const SAVE_ACCOUNTS = statement<{
  ids: readonly string[];
  balances: readonly bigint[];
  reserved: readonly bigint[];
  low: readonly boolean[];
  exhausted: readonly boolean[];
}>('save-organization-meters').sql(`
    UPDATE organization_meters m SET credit_nanos = v.balance, reserved_nanos = v.reserved, is_low_told = v.low,
      is_exhausted_told = v.exhausted
    FROM unnest(:ids::uuid[], :balances::bigint[], :reserved::bigint[], :low::boolean[], :exhausted::boolean[])
      AS v (id, balance, reserved, low, exhausted)
    WHERE m.organization_id = v.id`);

export const SAVE_COUNTERS = statement<{
  ids: readonly string[];
  sandboxes: readonly boolean[];
  seconds: readonly (number | null)[];
  steps: readonly string[];
  thresholds: readonly (Date | null)[];
  exceeded: readonly (Date | null)[];
}>('save-usage-counters').sql(`
    INSERT INTO usage_counters (limit_id, sandbox, window_seconds, steps, threshold_told_at, exceeded_told_at)
    SELECT v.id, v.sandbox, v.seconds, v.steps::jsonb, v.threshold, v.exceeded
    FROM unnest(:ids::uuid[], :sandboxes::boolean[], :seconds::integer[], :steps::text[], :thresholds::timestamptz[],
      :exceeded::timestamptz[]) AS v (id, sandbox, seconds, steps, threshold, exceeded)
    JOIN usage_limits l ON l.id = v.id
    ON CONFLICT (limit_id, sandbox) DO UPDATE SET window_seconds = excluded.window_seconds, steps = excluded.steps,
      threshold_told_at = excluded.threshold_told_at, exceeded_told_at = excluded.exceeded_told_at`);

interface NewCalls {
  readonly organizations: readonly string[];
  readonly calls: readonly string[];
  readonly workspaces: readonly string[];
  readonly keys: readonly string[];
  readonly tools: readonly string[];
  readonly units: readonly bigint[];
  readonly charges: readonly string[];
  readonly costs: readonly bigint[];
  readonly tokens: readonly bigint[];
}

const LISTS = `:organizations::uuid[], :calls::text[], :workspaces::uuid[], :keys::uuid[], :tools::text[], :units::bigint[],
      :charges::text[], :costs::bigint[], :tokens::bigint[]`;

export const RESERVE = statement<NewCalls & { starts: readonly Date[]; ends: readonly Date[] }>('reserve-usage').sql(`
    INSERT INTO usage_reservations (organization_id, call_id, workspace_id, key_id, tool, units, charge, cost_nanos, tokens,
      reserved_at, expires_at)
    SELECT * FROM unnest(${LISTS}, :starts::timestamptz[], :ends::timestamptz[])`);

export const END = statement<{ organizations: readonly OrganizationId[]; calls: readonly string[] }>(
  'end-usage-reservations',
).sql(`
    DELETE FROM usage_reservations r USING unnest(:organizations::uuid[], :calls::text[]) AS ended (organization_id, call_id)
    WHERE r.organization_id = ended.organization_id AND r.call_id = ended.call_id`);

/* The rows and their sums by day in one statement, so that neither is there without the other. */
export const BILL = statement<NewCalls & { upstream: readonly bigint[]; times: readonly Date[] }>('bill-usage').sql(`
    WITH given AS (
      SELECT * FROM unnest(${LISTS}, :upstream::bigint[], :times::timestamptz[]) WITH ORDINALITY
        AS v (organization_id, call_id, workspace_id, key_id, tool, units, charge, cost, tokens, upstream, at, place)
    ), summed AS (
      INSERT INTO usage_days AS d (organization_id, day, workspace_id, key_id, tool, charge, calls, units, cost_nanos, upstream_nanos)
      SELECT organization_id, (at AT TIME ZONE 'UTC')::date, workspace_id, key_id, tool, charge, count(*), sum(units), sum(cost),
        sum(upstream)
      FROM given GROUP BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (organization_id, day, key_id, tool, charge, workspace_id) DO UPDATE SET calls = d.calls + excluded.calls,
        units = d.units + excluded.units, cost_nanos = d.cost_nanos + excluded.cost_nanos,
        upstream_nanos = d.upstream_nanos + excluded.upstream_nanos
    )
    INSERT INTO usage_rows (organization_id, call_id, workspace_id, key_id, tool, units, charge, cost_nanos, tokens, upstream_nanos,
      occurred_at)
    SELECT organization_id, call_id, workspace_id, key_id, tool, units, charge, cost, tokens, upstream, at FROM given ORDER BY place`);

export const TELL = statement<{
  ids: readonly string[];
  organizations: readonly string[];
  workspaces: readonly string[];
  keys: readonly string[];
  types: readonly string[];
  limits: readonly (string | null)[];
  data: readonly string[];
  times: readonly Date[];
}>('store-usage-notices').sql(`
    INSERT INTO usage_notices (id, organization_id, workspace_id, key_id, type, limit_id, data, created_at)
    SELECT v.id, v.organization, v.workspace, v.key, v.type, v.limit_id, v.data::jsonb, v.at
    FROM unnest(:ids::uuid[], :organizations::uuid[], :workspaces::uuid[], :keys::uuid[], :types::text[], :limits::uuid[],
      :data::text[], :times::timestamptz[]) AS v (id, organization, workspace, key, type, limit_id, data, at)`);

export const GRANT = statement<{ organization: OrganizationId; id: string; nanos: bigint; at: Date }>(
  'grant-platform-credits',
).sql(`
    WITH granted AS (
      INSERT INTO credit_grants (id, organization_id, nanos, granted_at) VALUES (:id, :organization, :nanos, :at)
    )
    UPDATE organization_meters SET credit_nanos = credit_nanos + :nanos::bigint, last_grant_nanos = :nanos::bigint,
      is_low_told = false, is_exhausted_told = false
    WHERE organization_id = :organization`);
