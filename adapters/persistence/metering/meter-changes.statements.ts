import type { OrganizationId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/** Lists of equal length for each kind of row that a batch has changed. */
export interface StoredBatch {
  readonly meters: readonly string[];
  readonly balances: readonly bigint[];
  readonly reserved: readonly bigint[];
  readonly low: readonly boolean[];
  readonly exhausted: readonly boolean[];
  readonly lastPositions: readonly bigint[];

  readonly limits: readonly string[];
  readonly sandboxes: readonly boolean[];
  readonly steps: readonly string[];
  readonly open: readonly string[];
  readonly thresholds: readonly (Date | null)[];
  readonly exceeded: readonly (Date | null)[];

  readonly endedOrganizations: readonly string[];
  readonly endedCalls: readonly string[];

  readonly begunOrganizations: readonly string[];
  readonly begunCalls: readonly string[];
  readonly begunExecutions: readonly string[];
  readonly begunWorkspaces: readonly string[];
  readonly begunKeys: readonly string[];
  readonly begunTools: readonly string[];
  readonly begunUnits: readonly bigint[];
  readonly begunCharges: readonly string[];
  readonly begunCosts: readonly bigint[];
  readonly begunTokens: readonly bigint[];
  readonly begunTimes: readonly Date[];
  readonly begunEnds: readonly Date[];

  readonly organizations: readonly string[];
  readonly positions: readonly bigint[];
  readonly calls: readonly string[];
  readonly workspaces: readonly string[];
  readonly keys: readonly string[];
  readonly tools: readonly string[];
  readonly units: readonly bigint[];
  readonly charges: readonly string[];
  readonly costs: readonly bigint[];
  readonly upstream: readonly bigint[];
  readonly tokens: readonly bigint[];
  readonly begins: readonly (Date | null)[];
  readonly times: readonly Date[];
  readonly unbilled: readonly bigint[];
  readonly unbilledReasons: readonly (string | null)[];
}

/* A call that ends and one that begins never have the same id in a batch, so the parts do not meet on a row. */
export const STORE = statement<StoredBatch>('store-metered-batch').sql(`
    WITH paid AS (
      UPDATE organization_meters m SET credit_nanos = v.balance, reserved_nanos = v.reserved, is_low_told = v.low,
        is_exhausted_told = v.exhausted, last_position = v.position
      FROM unnest(:meters::uuid[], :balances::bigint[], :reserved::bigint[], :low::boolean[], :exhausted::boolean[],
        :lastPositions::bigint[]) AS v (id, balance, reserved, low, exhausted, position)
      WHERE m.organization_id = v.id
    ), counted AS (
      UPDATE usage_counters c SET steps = v.steps::jsonb, open_amount = v.open, threshold_told_at = v.threshold, exceeded_told_at = v.exceeded
      FROM unnest(:limits::uuid[], :sandboxes::boolean[], :steps::text[], :open::numeric[], :thresholds::timestamptz[],
        :exceeded::timestamptz[]) AS v (id, sandbox, steps, open, threshold, exceeded)
      WHERE c.limit_id = v.id AND c.sandbox = v.sandbox
    ), ended AS (
      DELETE FROM usage_reservations r
      USING unnest(:endedOrganizations::uuid[], :endedCalls::text[]) AS v (organization_id, call_id)
      WHERE r.organization_id = v.organization_id AND r.call_id = v.call_id
    ), begun AS (
      INSERT INTO usage_reservations (organization_id, call_id, execution_id, workspace_id, key_id, tool, units, charge, cost_nanos, tokens,
        reserved_at, expires_at)
      SELECT * FROM unnest(:begunOrganizations::uuid[], :begunCalls::text[], :begunExecutions::uuid[], :begunWorkspaces::uuid[],
        :begunKeys::uuid[], :begunTools::text[], :begunUnits::bigint[], :begunCharges::text[], :begunCosts::bigint[],
        :begunTokens::bigint[], :begunTimes::timestamptz[], :begunEnds::timestamptz[])
    ), billed AS MATERIALIZED (
      SELECT * FROM unnest(:organizations::uuid[], :positions::bigint[], :calls::text[], :workspaces::uuid[], :keys::uuid[],
        :tools::text[], :units::bigint[], :charges::text[], :costs::bigint[], :upstream::bigint[], :tokens::bigint[],
        :begins::timestamptz[], :times::timestamptz[], :unbilled::bigint[], :unbilledReasons::text[]) AS v (organization_id, position, call_id, workspace_id, key_id, tool, units, charge,
        cost_nanos, upstream_nanos, tokens, begun_at, occurred_at, unbilled_nanos, unbilled_reason)
    ), summed AS (
      INSERT INTO usage_days AS d (organization_id, day, workspace_id, key_id, tool, charge, calls, units, cost_nanos, upstream_nanos, tokens)
      SELECT organization_id, (occurred_at AT TIME ZONE 'UTC')::date, workspace_id, key_id, tool, charge, count(*), sum(units),
        sum(cost_nanos), sum(upstream_nanos), sum(tokens)
      FROM billed GROUP BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (organization_id, day, key_id, tool, charge, workspace_id) DO UPDATE SET calls = d.calls + excluded.calls,
        units = d.units + excluded.units, cost_nanos = d.cost_nanos + excluded.cost_nanos,
        upstream_nanos = d.upstream_nanos + excluded.upstream_nanos, tokens = d.tokens + excluded.tokens
    )
    INSERT INTO usage_rows (organization_id, position, call_id, workspace_id, key_id, tool, units, charge, cost_nanos, upstream_nanos,
      tokens, begun_at, occurred_at, unbilled_nanos, unbilled_reason)
    SELECT * FROM billed`);

/* Rare, so they are not part of the statement of every batch. */
export const RENEW = statement<{
  organizations: readonly string[];
  calls: readonly string[];
  ends: readonly Date[];
}>('renew-usage-reservations').sql(`
    UPDATE usage_reservations r SET expires_at = v.ends
    FROM unnest(:organizations::uuid[], :calls::text[], :ends::timestamptz[]) AS v (organization_id, call_id, ends)
    WHERE r.organization_id = v.organization_id AND r.call_id = v.call_id`);

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

export const GRANTED_FOR = statement<{ organization: OrganizationId; reference: string }, { readonly nanos: bigint }>(
  'credits-granted-for',
  { nanos: BigInt },
).sql('SELECT nanos FROM credit_grants WHERE organization_id = :organization AND reference = :reference');

interface GrantColumns {
  readonly organization: OrganizationId;
  readonly id: string;
  readonly nanos: bigint;
  readonly reference: string | null;
  readonly at: Date;
}

export const GRANT = statement<GrantColumns>('grant-platform-credits').sql(`
    WITH granted AS (
      INSERT INTO credit_grants (id, organization_id, nanos, granted_at, reference) VALUES (:id, :organization, :nanos, :at, :reference)
    )
    UPDATE organization_meters SET credit_nanos = credit_nanos + :nanos::bigint, last_grant_nanos = :nanos::bigint,
      is_low_told = false, is_exhausted_told = false
    WHERE organization_id = :organization`);
