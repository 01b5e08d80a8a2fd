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
import type { DisabledBecause } from '../../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEndpointStatus } from '../../../domain/webhooks/webhook-endpoint-status.js';
import type { WebhookEventType } from '../../../domain/webhooks/webhook-event-type.js';
import { statement } from '../statement.js';
import type { FreePlacesRow } from './webhook-queues.statements.js';

/** How many wake-ups of its endpoints a claim takes. Others wake them again. */
const WAKE_UPS_AT_ONCE = 5_000;

interface Claiming extends FreePlacesRow {
  /** Locked before, by a statement of their own. */
  readonly ids: readonly WebhookEndpointId[];
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
  readonly isFast: boolean;
  readonly revision: number;
  readonly url: string;
  readonly eventId: WebhookEventId;
  readonly type: WebhookEventType;
  readonly body: string;
}

/*
 * The free places of each of the endpoints; then its deliveries that are due, the oldest first. In an organization the endpoints take
 * turns, counted with what they have under way; then the organizations do, counted in the same way. Endpoints that are not known as fast
 * share places of their own.
 */
export const CLAIM = statement<Claiming, ClaimedRow>('claim-webhook-deliveries', {
  attemptId: webhookAttemptId,
  id: webhookDeliveryId,
  endpointId: webhookEndpointId,
  organizationId,
  eventId: webhookEventId,
}).sql(`
    WITH awake AS (
      DELETE FROM webhook_wake_ups WHERE id = ANY (ARRAY(
        SELECT id FROM webhook_wake_ups WHERE endpoint_id = ANY(:ids::uuid[]) LIMIT ${WAKE_UPS_AT_ONCE}))
    ), open AS (
      SELECT q.endpoint_id AS id, q.organization_id AS organization, q.is_fast AS fast, c.busy, q.places - c.busy AS places
      FROM webhook_queues q JOIN webhook_endpoints e ON e.id = q.endpoint_id CROSS JOIN LATERAL (
        SELECT count(*)::int AS busy FROM webhook_deliveries c WHERE c.endpoint_id = q.endpoint_id AND c.claimed_until IS NOT NULL) c
      WHERE q.endpoint_id = ANY(:ids::uuid[]) AND e.status = 'ENABLED' AND (e.paused_until IS NULL OR e.paused_until <= :at)
    ), due AS (
      SELECT d.id, d.next_attempt_at, open.organization, open.fast, open.busy + d.turn AS turn,
        row_number() OVER (PARTITION BY open.organization, open.fast ORDER BY open.busy + d.turn, d.next_attempt_at, d.id) AS in_lane
      FROM open CROSS JOIN LATERAL (
        SELECT id, next_attempt_at, row_number() OVER (ORDER BY next_attempt_at, id) AS turn FROM webhook_deliveries
        WHERE endpoint_id = open.id AND status = 'PENDING' AND claimed_until IS NULL AND next_attempt_at <= :at
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
      JOIN webhook_queues q ON q.endpoint_id = e.id JOIN webhook_events v ON v.id = p.event_id
    WHERE d.id = chosen.id AND d.status = 'PENDING' AND d.claimed_until IS NULL
    RETURNING d.claim AS "attemptId", d.id, d.attempts, d.next_attempt_at AS "nextAttemptAt", e.id AS "endpointId",
      q.organization_id AS "organizationId", q.is_fast AS "isFast", e.revision, e.url, e.sealed_secret AS secret,
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
  readonly places: number;
  readonly isFast: boolean;
}

export const LOCK = statement<{ ids: readonly WebhookEndpointId[] }, LockedRow>('lock-webhook-endpoints', {
  id: webhookEndpointId,
  workspaceId,
  organizationId,
}).sql(`
    SELECT e.id, e.workspace_id AS "workspaceId", q.organization_id AS "organizationId", e.status, e.created_at AS "createdAt", e.revision,
      e.url, e.failures, e.failing_since AS "failingSince", e.paused_until AS "pausedUntil", q.places, q.is_fast AS "isFast"
    FROM webhook_queues q JOIN webhook_endpoints e ON e.id = q.endpoint_id
    WHERE q.endpoint_id = ANY(:ids::uuid[]) FOR NO KEY UPDATE SKIP LOCKED`);

export const EXISTING = statement<{ ids: readonly WebhookEndpointId[] }, { readonly id: WebhookEndpointId }>(
  'existing-webhook-endpoints',
  { id: webhookEndpointId },
).sql('SELECT endpoint_id AS id FROM webhook_queues WHERE endpoint_id = ANY(:ids::uuid[])');

interface Ended {
  readonly attemptIds: readonly WebhookAttemptId[];
  readonly deliveries: readonly WebhookDeliveryId[];
  readonly urls: readonly string[];
  readonly starts: readonly Date[];
  readonly durations: readonly number[];
  readonly answered: readonly AttemptResult['status'][];
  readonly problems: readonly AttemptResult['problem'][];
  readonly answers: readonly AttemptResult['answer'][];
  readonly statuses: readonly string[];
  readonly attempts: readonly number[];
  readonly nexts: readonly (Date | null)[];
  readonly ends: readonly (Date | null)[];
}

/* An attempt whose claim has ended is kept, and moves nothing. */
export const STORE_ATTEMPTS = statement<Ended>('store-webhook-attempts').sql(`
    WITH added AS (
      INSERT INTO webhook_attempts (id, delivery_id, url, started_at, duration_ms, status, problem, answer)
      SELECT n.* FROM unnest(:attemptIds::uuid[], :deliveries::uuid[], :urls::text[], :starts::timestamptz[], :durations::int[],
        :answered::int[], :problems::text[], :answers::text[]) AS n (id, delivery_id, url, started_at, duration_ms, status, problem, answer)
      JOIN webhook_deliveries d ON d.id = n.delivery_id
      ON CONFLICT (id) DO NOTHING)
    UPDATE webhook_deliveries d SET status = n.status, attempts = n.attempts, next_attempt_at = n.next_attempt_at, ended_at = n.ended_at,
      claim = NULL, claimed_until = NULL
    FROM unnest(:attemptIds::uuid[], :deliveries::uuid[], :statuses::text[], :attempts::int[], :nexts::timestamptz[], :ends::timestamptz[])
      AS n (claim, id, status, attempts, next_attempt_at, ended_at)
    WHERE d.id = n.id AND d.claim = n.claim AND d.status = 'PENDING'`);

interface Health {
  readonly id: WebhookEndpointId;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
}

export const STORE_HEALTH = statement<Health>('store-webhook-health').sql(`
    UPDATE webhook_endpoints SET failures = :failures, failing_since = :failingSince, paused_until = :pausedUntil WHERE id = :id`);

export const DISABLE = statement<{ id: WebhookEndpointId; because: DisabledBecause }>('disable-webhook-endpoint').sql(
  `UPDATE webhook_endpoints SET status = 'DISABLED', disabled_because = :because WHERE id = :id AND status = 'ENABLED'`,
);
