import type { BilledCall, CallKey, Reservation } from '../../../application/metering/meter-book.js';
import type { LimitScope, LimitType } from '../../../domain/metering/limit.js';
import type { BillingMode } from '../../../domain/platform/billing-mode.js';
import type { ContractStatus } from '../../../domain/platform/contract-status.js';
import {
  limitId,
  type OrganizationId,
  organizationId,
  type PlatformKeyId,
  platformKeyId,
  type UsageLimitId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { json, statement } from '../statement.js';

interface Organizations {
  readonly ids: readonly OrganizationId[];
}

export const LOCK = statement<Organizations>('lock-organization-meters').sql(`
    SELECT organization_id FROM organization_meters WHERE organization_id = ANY(:ids::uuid[])
    ORDER BY organization_id FOR UPDATE`);

export const OPEN = statement<Organizations>('open-organization-meters').sql(`
    INSERT INTO organization_meters (organization_id) SELECT unnest(:ids::uuid[]) ON CONFLICT DO NOTHING`);

export interface AccountRow {
  readonly organizationId: OrganizationId;
  readonly balance: bigint;
  readonly reserved: bigint;
  readonly lastGrant: bigint;
  readonly isLowTold: boolean;
  readonly isExhaustedTold: boolean;
  readonly mode: BillingMode;
  readonly status: ContractStatus | null;
  readonly termStart: Date | null;
  readonly termEnd: Date | null;
  readonly autoRenew: boolean | null;
}

export const ACCOUNTS = statement<Organizations, AccountRow>('organization-meters', {
  organizationId,
  balance: BigInt,
  reserved: BigInt,
  lastGrant: BigInt,
}).sql(`
    SELECT m.organization_id AS "organizationId", m.credit_nanos AS balance, m.reserved_nanos AS reserved,
      m.last_grant_nanos AS "lastGrant", m.is_low_told AS "isLowTold", m.is_exhausted_told AS "isExhaustedTold",
      coalesce(b.billing_mode, 'PREPAID') AS mode, c.status, c.term_start AS "termStart", c.term_end AS "termEnd",
      c.auto_renew AS "autoRenew"
    FROM organization_meters m LEFT JOIN organization_billing b ON b.organization_id = m.organization_id
    LEFT JOIN LATERAL (SELECT * FROM platform_contracts p WHERE p.organization_id = b.organization_id AND b.billing_mode = 'INVOICED'
      ORDER BY p.created_at DESC, p.id DESC LIMIT 1) c ON true
    WHERE m.organization_id = ANY(:ids::uuid[])`);

export interface CounterRow {
  readonly id: UsageLimitId;
  readonly organizationId: OrganizationId;
  readonly scope: LimitScope;
  readonly targetId: string;
  readonly limitType: LimitType;
  readonly value: bigint;
  readonly windowSeconds: number | null;
  readonly notifyThresholdPct: number | null;
  readonly sandbox: boolean;
  readonly isCounted: boolean;
  readonly steps: readonly (readonly [number, string])[] | null;
  readonly thresholdToldAt: Date | null;
  readonly exceededToldAt: Date | null;
}

/* A counter of another window than the limit has now is as good as none. */
const COUNTED = `
    SELECT l.id, l.organization_id AS "organizationId", l.scope, l.target_id AS "targetId", l.limit_type AS "limitType", l.value,
      l.window_seconds AS "windowSeconds", l.notify_threshold_pct AS "notifyThresholdPct", s.sandbox,
      (c.limit_id IS NOT NULL AND c.window_seconds IS NOT DISTINCT FROM l.window_seconds) AS "isCounted", c.steps,
      c.threshold_told_at AS "thresholdToldAt", c.exceeded_told_at AS "exceededToldAt"
    FROM usage_limits l CROSS JOIN (VALUES (false), (true)) s (sandbox)
    LEFT JOIN usage_counters c ON c.limit_id = l.id AND c.sandbox = s.sandbox`;

const COUNTER_DECODERS = {
  id: limitId,
  organizationId,
  value: BigInt,
  steps: json<readonly (readonly [number, string])[]>(),
};

export const LIMITS = statement<Organizations & { readonly targets: readonly string[] }, CounterRow>(
  'metered-limits',
  COUNTER_DECODERS,
).sql(`${COUNTED} WHERE l.organization_id = ANY(:ids::uuid[]) AND l.target_id = ANY(:targets::uuid[])`);

export const LIMITS_OF_ORGANIZATION = statement<{ id: OrganizationId }, CounterRow>(
  'metered-limits-of-organization',
  COUNTER_DECODERS,
).sql(`${COUNTED} WHERE l.organization_id = :id AND NOT s.sandbox`);

interface Recounted {
  readonly organization: OrganizationId;
  readonly scope: LimitScope;
  readonly target: string;
  readonly sandbox: boolean;
  readonly start: Date;
}

export interface RecountRow {
  readonly step: number;
  readonly cost: bigint;
  readonly tokens: bigint;
  readonly calls: bigint;
}

const RECOUNT_DECODERS = { step: Number, cost: BigInt, tokens: BigInt, calls: BigInt };

const OF_TARGET = `organization_id = :organization AND (charge = 'NOTHING') = :sandbox
      AND CASE :scope::text WHEN 'ORG' THEN true WHEN 'WORKSPACE' THEN workspace_id = :target::uuid ELSE key_id = :target::uuid END`;

export const RECOUNT = statement<Recounted & { readonly stepMs: number }, RecountRow>(
  'recount-usage-limit',
  RECOUNT_DECODERS,
).sql(`
    SELECT floor(extract(epoch FROM at) * 1000 / :stepMs::bigint)::bigint AS step, sum(cost)::bigint AS cost,
      sum(tokens)::bigint AS tokens, count(*)::bigint AS calls
    FROM (SELECT occurred_at AS at, cost_nanos AS cost, tokens FROM usage_rows WHERE ${OF_TARGET} AND occurred_at >= :start
      UNION ALL SELECT reserved_at, cost_nanos, tokens FROM usage_reservations WHERE ${OF_TARGET} AND reserved_at >= :start) counted
    GROUP BY 1 ORDER BY 1`);

/* The sums by day make a month cheap. */
export const RECOUNT_MONTH = statement<Recounted & { readonly month: number }, RecountRow>(
  'recount-usage-limit-of-month',
  RECOUNT_DECODERS,
).sql(`
    SELECT :month::integer AS step, coalesce(sum(cost), 0)::bigint AS cost, 0::bigint AS tokens, coalesce(sum(calls), 0)::bigint AS calls
    FROM (SELECT cost_nanos AS cost, calls FROM usage_days WHERE ${OF_TARGET} AND day >= (:start::timestamptz AT TIME ZONE 'UTC')::date
      UNION ALL SELECT cost_nanos, 1 FROM usage_reservations WHERE ${OF_TARGET} AND reserved_at >= :start) counted`);

interface Calls {
  readonly organizations: readonly OrganizationId[];
  readonly calls: readonly string[];
}

const CALL_DECODERS = {
  organizationId,
  workspaceId,
  keyId: platformKeyId,
  units: BigInt,
  cost: BigInt,
  tokens: BigInt,
};

const CALL = `r.organization_id AS "organizationId", r.call_id AS "callId", r.workspace_id AS "workspaceId", r.key_id AS "keyId",
      r.tool, r.units, r.charge, r.cost_nanos AS cost, r.tokens`;
const ASKED = 'unnest(:organizations::uuid[], :calls::text[]) AS asked (organization_id, call_id)';

export const RESERVATIONS = statement<Calls, Reservation>('usage-reservations', CALL_DECODERS).sql(`
    SELECT ${CALL}, r.reserved_at AS "reservedAt", r.expires_at AS "expiresAt"
    FROM usage_reservations r JOIN ${ASKED} USING (organization_id, call_id)`);

export const BILLED = statement<Calls, BilledCall>('billed-calls', { ...CALL_DECODERS, upstreamCost: BigInt }).sql(`
    SELECT ${CALL}, r.upstream_nanos AS "upstreamCost", r.occurred_at AS "occurredAt"
    FROM usage_rows r JOIN ${ASKED} USING (organization_id, call_id)`);

export const USABLE_KEYS = statement<{ keys: readonly PlatformKeyId[]; at: Date }, { readonly id: PlatformKeyId }>(
  'usable-platform-keys',
  { id: platformKeyId },
).sql(`
    SELECT id FROM platform_keys WHERE id = ANY(:keys::uuid[])
      AND (status = 'active' OR (status = 'rotated' AND grace_ends_at > :at::timestamptz))`);

export const EXPIRED = statement<{ at: Date; limit: number }, CallKey>('expired-usage-reservations', {
  organizationId,
}).sql(`
    SELECT organization_id AS "organizationId", call_id AS "callId" FROM usage_reservations
    WHERE expires_at <= :at ORDER BY expires_at LIMIT :limit`);
