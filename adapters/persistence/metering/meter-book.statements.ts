import type { Reservation } from '../../../application/metering/meter-book.js';
import {
  type OrganizationId,
  organizationId,
  type PlatformKeyId,
  platformKeyId,
  usageExecutionId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { json, statement } from '../statement.js';
import type { AccountRow, BatchRow } from './meter-rows.js';

interface Organizations {
  readonly ids: readonly OrganizationId[];
}

const LOCKED = { id: organizationId };
const METERS =
  'SELECT organization_id AS id FROM organization_meters WHERE organization_id = ANY(:ids::uuid[]) ORDER BY id';

export const LOCK = statement<Organizations, { readonly id: OrganizationId }>('lock-organization-meters', LOCKED).sql(
  `${METERS} FOR UPDATE`,
);

export const LOCK_FREE = statement<Organizations, { readonly id: OrganizationId }>(
  'lock-free-organization-meters',
  LOCKED,
).sql(`${METERS} FOR UPDATE SKIP LOCKED`);

/* Whoever inserts a row has locked it. */
export const OPEN = statement<Organizations, { readonly id: OrganizationId }>('open-organization-meters', LOCKED).sql(`
    INSERT INTO organization_meters (organization_id) SELECT unnest(:ids::uuid[]) ON CONFLICT DO NOTHING
    RETURNING organization_id AS id`);

const ACCOUNTS = `
    SELECT m.organization_id AS "organizationId", m.credit_nanos::text AS balance, m.reserved_nanos::text AS reserved,
      m.last_grant_nanos::text AS "lastGrant", m.is_low_told AS "isLowTold", m.is_exhausted_told AS "isExhaustedTold",
      m.last_position::text AS "lastPosition", coalesce(b.billing_mode, 'PREPAID') AS mode, c.status, c.term_start AS "termStart",
      c.term_end AS "termEnd", c.auto_renew AS "autoRenew"
    FROM organization_meters m LEFT JOIN organization_billing b ON b.organization_id = m.organization_id
    LEFT JOIN platform_contracts c ON c.id = b.contract_id AND b.billing_mode = 'INVOICED'`;

export const ACCOUNT = statement<{ id: OrganizationId }, { readonly account: AccountRow }>('organization-meter', {
  account: json<AccountRow>(),
}).sql(`SELECT to_json(a) AS account FROM (${ACCOUNTS} WHERE m.organization_id = :id) a`);

export interface Batch {
  readonly at: Date;
  readonly ids: readonly OrganizationId[];
  readonly modeIds: readonly OrganizationId[];
  readonly sandboxes: readonly boolean[];
  readonly workspaces: readonly string[];
  readonly keys: readonly PlatformKeyId[];
  readonly organizations: readonly OrganizationId[];
  readonly calls: readonly string[];
}

/* Amounts are texts, because a JSON number has 53 bits. A reservation and a billed call of one id are both there only when a process has settled a call
 * that was given back meanwhile and has begun again: the second run is not billed. */
export const BATCH = statement<Batch, BatchRow>('metered-batch', {
  accounts: json<BatchRow['accounts']>(),
  limits: json<BatchRow['limits']>(),
  keys: json<BatchRow['keys']>(),
  open: json<BatchRow['open']>(),
  billed: json<BatchRow['billed']>(),
}).sql(`
    WITH used AS (
      SELECT id, line_id, status = 'active' OR (status = 'rotated' AND grace_ends_at > :at::timestamptz) AS "isUsable"
      FROM platform_keys WHERE id = ANY(:keys::uuid[])
    ), asked AS MATERIALIZED (
      SELECT * FROM unnest(:organizations::uuid[], :calls::text[]) AS a (organization_id, call_id)
    ), mode AS (
      SELECT * FROM unnest(:modeIds::uuid[], :sandboxes::boolean[]) AS m (organization_id, sandbox)
    ), metered AS MATERIALIZED (
      SELECT unnest(:ids::uuid[] || :workspaces::uuid[]) AS id UNION SELECT line_id FROM used
    )
    SELECT
      (SELECT coalesce(json_agg(a), '[]') FROM (${ACCOUNTS} WHERE m.organization_id = ANY(:ids::uuid[])) a) AS accounts,
      (SELECT coalesce(json_agg(l), '[]') FROM (
        SELECT l.id, l.organization_id AS "organizationId", l.scope, l.target_id AS "targetId", l.metered_id AS "meteredId",
          l.limit_type AS "limitType", l.value::text AS value, l.window_seconds AS "windowSeconds",
          l.notify_threshold_pct AS "notifyThresholdPct", c.sandbox, c.steps, c.open_amount::text AS open,
          c.threshold_told_at AS "thresholdToldAt", c.exceeded_told_at AS "exceededToldAt"
        FROM metered JOIN usage_limits l ON l.metered_id = metered.id JOIN mode ON mode.organization_id = l.organization_id
        JOIN usage_counters c ON c.limit_id = l.id AND c.sandbox = mode.sandbox) l) AS limits,
      (SELECT coalesce(json_agg(k), '[]') FROM (SELECT id AS "keyId", line_id AS "lineId", "isUsable" FROM used) k) AS keys,
      (SELECT coalesce(json_agg(o), '[]') FROM (
        SELECT r.organization_id AS "organizationId", r.call_id AS "callId", r.execution_id AS "executionId", r.charge,
          r.cost_nanos::text AS cost, r.tokens::text AS tokens, r.reserved_at AS "reservedAt", r.expires_at AS "expiresAt"
        FROM asked JOIN usage_reservations r USING (organization_id, call_id)) o) AS open,
      (SELECT coalesce(json_agg(b), '[]') FROM (
        SELECT r.organization_id AS "organizationId", r.call_id AS "callId", r.workspace_id AS "workspaceId", r.key_id AS "keyId",
          r.tool, r.units::text AS units, r.charge, r.cost_nanos::text AS cost, r.tokens::text AS tokens,
          r.upstream_nanos::text AS "upstreamCost", r.begun_at AS "begunAt", r.occurred_at AS "occurredAt", r.position::text AS position,
          r.unbilled_nanos::text AS unbilled, r.unbilled_reason AS "unbilledReason",
          k.line_id AS "lineId"
        FROM asked JOIN usage_rows r USING (organization_id, call_id) JOIN platform_keys k ON k.id = r.key_id) b) AS billed`);

interface Expired {
  readonly at: Date;
  readonly limit: number;
  readonly afterEnd: Date;
  readonly afterOrganization: string;
  readonly afterCall: string;
}

export const EXPIRED = statement<Expired, Reservation>('expired-usage-reservations', {
  organizationId,
  workspaceId,
  keyId: platformKeyId,
  executionId: usageExecutionId,
  units: BigInt,
  cost: BigInt,
  tokens: BigInt,
}).sql(`
    SELECT organization_id AS "organizationId", call_id AS "callId", execution_id AS "executionId", workspace_id AS "workspaceId",
      key_id AS "keyId", tool, units, charge, cost_nanos AS cost, tokens, reserved_at AS "reservedAt", expires_at AS "expiresAt"
    FROM usage_reservations
    WHERE expires_at <= :at
      AND (expires_at, organization_id, call_id) > (:afterEnd::timestamptz, :afterOrganization::uuid, :afterCall::text)
    ORDER BY expires_at, organization_id, call_id LIMIT :limit`);
