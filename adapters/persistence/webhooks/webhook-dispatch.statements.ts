import type { AttemptResult } from '../../../application/webhooks/webhook-dispatch.js';
import {
  type OrganizationId,
  organizationId,
  type WebhookAttemptId,
  type WebhookDeliveryId,
  type WebhookEndpointId,
  type WebhookEventId,
  type WorkspaceId,
  webhookAttemptId,
  webhookDeliveryId,
  webhookEndpointId,
  webhookEventId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { FAILURES_TO_PAUSE } from '../../../domain/webhooks/endpoint-health.js';
import type { DisabledBecause } from '../../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEndpointStatus } from '../../../domain/webhooks/webhook-endpoint-status.js';
import type { WebhookEventType } from '../../../domain/webhooks/webhook-event-type.js';
import { statement } from '../statement.js';

/* Two claims at once would both count the same places of an endpoint as free. */
export const ONE_CLAIM = statement('one-webhook-claim').sql(
  `SELECT pg_advisory_xact_lock(hashtextextended('webhook-claim', 0))`,
);

interface Claiming {
  readonly at: Date;
  readonly most: number;
  readonly slow: number;
  readonly perOrganization: number;
  readonly slowPerOrganization: number;
  readonly perEndpoint: number;
  /** Endpoints whose pace is known. */
  readonly paced: readonly WebhookEndpointId[];
  readonly sizes: readonly number[];
  readonly fast: readonly boolean[];
  /** Organizations that have attempts under way. */
  readonly busy: readonly OrganizationId[];
  readonly busyMost: readonly number[];
  readonly busySlow: readonly number[];
}

export interface SealedSecrets {
  readonly secret: string;
  readonly previousSecret: string | null;
}

interface ClaimedRow extends SealedSecrets {
  readonly attemptId: WebhookAttemptId;
  readonly id: WebhookDeliveryId;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly endpointId: WebhookEndpointId;
  readonly organizationId: OrganizationId;
  readonly revision: number;
  readonly url: string;
  readonly eventId: WebhookEventId;
  readonly type: WebhookEventType;
  readonly body: string;
}

/*
 * First the endpoints for which something waits, each by one step in the index; then the free places of each; then its deliveries that are
 * due, the oldest first. An endpoint whose pause has ended after many failures gets one place. In an organization the endpoints take
 * turns, counted with what they have under way; then the organizations do, counted in the same way. Endpoints that are not known as fast share places of their own.
 */
export const CLAIM = statement<Claiming, ClaimedRow>('claim-webhook-deliveries', {
  attemptId: webhookAttemptId,
  id: webhookDeliveryId,
  endpointId: webhookEndpointId,
  organizationId,
  eventId: webhookEventId,
}).sql(`
    WITH RECURSIVE waiting (endpoint_id) AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'PENDING' AND NOT parked ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.endpoint_id FROM webhook_deliveries d WHERE d.status = 'PENDING' AND NOT d.parked AND d.endpoint_id > w.endpoint_id
        ORDER BY d.endpoint_id LIMIT 1)
      FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), open AS (
      SELECT e.id, s.organization_id AS organization, coalesce(known.fast, false) AS fast, c.busy,
        CASE WHEN e.failures >= ${FAILURES_TO_PAUSE} THEN 1 ELSE coalesce(known.size, :perEndpoint::int) END - c.busy AS places
      FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id JOIN workspaces s ON s.id = e.workspace_id
        LEFT JOIN unnest(:paced::uuid[], :sizes::int[], :fast::boolean[]) AS known (id, size, fast) ON known.id = e.id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS busy FROM webhook_deliveries c WHERE c.endpoint_id = e.id AND c.claimed_until > now()) c
      WHERE e.status = 'ENABLED' AND (e.paused_until IS NULL OR e.paused_until <= :at)
    ), due AS (
      SELECT d.id, d.next_attempt_at, open.organization, open.fast, open.busy + d.turn AS turn,
        row_number() OVER (PARTITION BY open.organization, open.fast ORDER BY open.busy + d.turn, d.next_attempt_at, d.id) AS in_lane
      FROM open CROSS JOIN LATERAL (
        SELECT id, next_attempt_at, row_number() OVER (ORDER BY next_attempt_at, id) AS turn FROM webhook_deliveries
        WHERE endpoint_id = open.id AND status = 'PENDING' AND NOT parked AND next_attempt_at <= :at
          AND (claimed_until IS NULL OR claimed_until <= now())
        ORDER BY next_attempt_at, id LIMIT greatest(0, open.places)) d
    ), own AS (
      SELECT due.id, due.next_attempt_at, due.fast, coalesce(busy.most, :perOrganization::int) AS most,
        :perOrganization::int - coalesce(busy.most, :perOrganization::int) AS under_way,
        row_number() OVER (PARTITION BY due.organization ORDER BY due.turn, due.next_attempt_at, due.id) AS turn
      FROM due LEFT JOIN unnest(:busy::uuid[], :busyMost::int[], :busySlow::int[]) AS busy (id, most, slow) ON busy.id = due.organization
      WHERE due.fast OR due.in_lane <= coalesce(busy.slow, :slowPerOrganization::int)
    ), shared AS (
      SELECT id, next_attempt_at, fast, under_way + turn AS turn,
        row_number() OVER (PARTITION BY fast ORDER BY under_way + turn, next_attempt_at, id) AS in_lane
      FROM own WHERE turn <= most
    ), chosen AS (
      SELECT id FROM shared WHERE fast OR in_lane <= :slow ORDER BY turn, next_attempt_at, id LIMIT :most
    )
    UPDATE webhook_deliveries d SET claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '30 seconds'
    FROM chosen JOIN webhook_deliveries p ON p.id = chosen.id JOIN webhook_endpoints e ON e.id = p.endpoint_id
      JOIN workspaces s ON s.id = e.workspace_id JOIN webhook_events v ON v.id = p.event_id
    WHERE d.id = chosen.id AND d.status = 'PENDING' AND (d.claimed_until IS NULL OR d.claimed_until <= now())
    RETURNING d.claim AS "attemptId", d.id, d.attempts, d.next_attempt_at AS "nextAttemptAt", e.id AS "endpointId",
      s.organization_id AS "organizationId", e.revision, e.url, e.sealed_secret AS secret,
      CASE WHEN e.previous_secret_ends_at > :at THEN e.sealed_previous_secret END AS "previousSecret",
      v.id AS "eventId", v.type, v.body`);

interface LockedRow {
  readonly id: WebhookEndpointId;
  readonly workspaceId: WorkspaceId;
  readonly organizationId: OrganizationId;
  readonly status: WebhookEndpointStatus;
  readonly createdAt: Date;
  readonly revision: number;
  readonly url: string;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
}

export const LOCK = statement<{ ids: readonly WebhookEndpointId[] }, LockedRow>('lock-webhook-endpoints', {
  id: webhookEndpointId,
  workspaceId,
  organizationId,
}).sql(`
    SELECT e.id, e.workspace_id AS "workspaceId", w.organization_id AS "organizationId", e.status, e.created_at AS "createdAt", e.revision,
      e.url, e.failures, e.failing_since AS "failingSince", e.paused_until AS "pausedUntil"
    FROM webhook_endpoints e JOIN workspaces w ON w.id = e.workspace_id
    WHERE e.id = ANY(:ids::uuid[]) ORDER BY e.id FOR NO KEY UPDATE OF e`);

interface Moves {
  readonly claims: readonly WebhookAttemptId[];
  readonly ids: readonly WebhookDeliveryId[];
  readonly statuses: readonly string[];
  readonly attempts: readonly number[];
  readonly nexts: readonly (Date | null)[];
  readonly ends: readonly (Date | null)[];
}

export const MOVE = statement<Moves>('move-webhook-deliveries').sql(`
    UPDATE webhook_deliveries d SET status = n.status, attempts = n.attempts, next_attempt_at = n.next_attempt_at, ended_at = n.ended_at,
      claim = NULL, claimed_until = NULL,
      parked = n.status = 'PENDING' AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = d.endpoint_id AND e.status = 'DISABLED')
    FROM unnest(:claims::uuid[], :ids::uuid[], :statuses::text[], :attempts::int[], :nexts::timestamptz[], :ends::timestamptz[])
      AS n (claim, id, status, attempts, next_attempt_at, ended_at)
    WHERE d.id = n.id AND d.claim = n.claim AND d.status = 'PENDING'`);

interface NewAttempts {
  readonly ids: readonly WebhookAttemptId[];
  readonly deliveries: readonly WebhookDeliveryId[];
  readonly urls: readonly string[];
  readonly starts: readonly Date[];
  readonly durations: readonly number[];
  readonly statuses: readonly AttemptResult['status'][];
  readonly problems: readonly AttemptResult['problem'][];
  readonly answers: readonly AttemptResult['answer'][];
}

export const ADD_ATTEMPTS = statement<NewAttempts>('add-webhook-attempts').sql(`
    INSERT INTO webhook_attempts (id, delivery_id, url, started_at, duration_ms, status, problem, answer)
    SELECT n.* FROM unnest(:ids::uuid[], :deliveries::uuid[], :urls::text[], :starts::timestamptz[], :durations::int[], :statuses::int[],
      :problems::text[], :answers::text[]) AS n (id, delivery_id, url, started_at, duration_ms, status, problem, answer)
    JOIN webhook_deliveries d ON d.id = n.delivery_id
    ON CONFLICT (id) DO NOTHING`);

interface Health {
  readonly id: WebhookEndpointId;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
}

export const STORE_HEALTH = statement<Health>('store-webhook-health').sql(`
    UPDATE webhook_endpoints SET failures = :failures, failing_since = :failingSince, paused_until = :pausedUntil WHERE id = :id`);

export const DISABLE = statement<{ id: WebhookEndpointId; because: DisabledBecause }>('disable-webhook-endpoint').sql(
  `UPDATE webhook_endpoints SET status = 'DISABLED', disabled_because = :because, parking = true WHERE id = :id AND status = 'ENABLED'`,
);
