import { type OrganizationId, type WebhookEndpointId, webhookEndpointId } from '../../../domain/shared/ids.js';
import { FIRST_PACE } from '../../../domain/webhooks/endpoint-pace.js';
import { MOST_ATTEMPTS } from '../../../domain/webhooks/webhook-delivery.js';
import { statement } from '../statement.js';

/** What an endpoint's index of waiting deliveries has. Without the second half the condition has no index. */
export const IS_WAITING = "status = 'PENDING' AND claimed_until IS NULL";

/** Wake-ups that one claim looks at. */
const WOKEN_AT_ONCE = 1_000;
const ENDED_AT_ONCE = 1_000;

export interface FreePlacesRow {
  readonly at: Date;
  readonly most: number;
  readonly slow: number;
  readonly perOrganization: number;
  readonly slowPerOrganization: number;
  /** Organizations that have attempts under way. */
  readonly busy: readonly OrganizationId[];
  readonly busyMost: readonly number[];
  readonly busySlow: readonly number[];
}

/*
 * The endpoints of a claim: those that are due, in turn over their organizations, and those that were woken. What another process has locked
 * is its own. A statement sees what was committed before it began, so what they have to send is read by the next one, under the lock.
 */
export const LOCK_DUE = statement<FreePlacesRow, { readonly id: WebhookEndpointId }>('lock-due-webhook-queues', {
  id: webhookEndpointId,
}).sql(`
    WITH ranked AS (
      SELECT endpoint_id, organization_id, is_fast, next_due_at,
        row_number() OVER (PARTITION BY organization_id, is_fast ORDER BY next_due_at, endpoint_id) AS turn
      FROM webhook_queues WHERE next_due_at <= :at
    ), own AS (
      SELECT r.endpoint_id, r.is_fast, row_number() OVER (PARTITION BY r.is_fast
        ORDER BY :perOrganization::int - coalesce(busy.most, :perOrganization::int) + r.turn, r.next_due_at, r.endpoint_id) AS in_lane
      FROM ranked r LEFT JOIN unnest(:busy::uuid[], :busyMost::int[], :busySlow::int[]) AS busy (id, most, slow) ON busy.id = r.organization_id
      WHERE r.turn <= CASE WHEN r.is_fast THEN coalesce(busy.most, :perOrganization::int)
        ELSE coalesce(busy.slow, :slowPerOrganization::int) END
    )
    SELECT q.endpoint_id AS id FROM webhook_queues q WHERE q.endpoint_id = ANY (ARRAY(
      SELECT endpoint_id FROM own WHERE in_lane <= CASE WHEN is_fast THEN :most::int ELSE :slow::int END
      UNION ALL
      SELECT endpoint_id FROM (SELECT w.endpoint_id FROM webhook_wake_ups w JOIN webhook_queues woken ON woken.endpoint_id = w.endpoint_id
        ORDER BY w.id LIMIT ${WOKEN_AT_ONCE}) woken))
    FOR NO KEY UPDATE OF q SKIP LOCKED`);

/* When the next attempt may begin at the endpoint `q`, if it has so many places: never while nothing waits, it is disabled, or all of them are taken. */
const nextDueAt = (places: string) => `(
      SELECT CASE WHEN e.status = 'ENABLED'
        AND ${places} > (SELECT count(*) FROM webhook_deliveries c WHERE c.endpoint_id = q.endpoint_id AND c.claimed_until IS NOT NULL)
        THEN (SELECT greatest(d.next_attempt_at, e.paused_until) FROM webhook_deliveries d
          WHERE d.endpoint_id = q.endpoint_id AND d.status = 'PENDING' AND d.claimed_until IS NULL
          ORDER BY d.next_attempt_at, d.id LIMIT 1) END
      FROM webhook_endpoints e WHERE e.id = q.endpoint_id)`;

/** Says when locked endpoints are due, after their deliveries have changed. */
export const SCHEDULE = statement<{ ids: readonly WebhookEndpointId[] }>('schedule-webhook-queues').sql(
  `UPDATE webhook_queues q SET next_due_at = ${nextDueAt('q.places')} WHERE q.endpoint_id = ANY(:ids::uuid[])`,
);

interface Paces {
  readonly ids: readonly WebhookEndpointId[];
  readonly places: readonly number[];
  readonly fast: readonly boolean[];
}

/** The same with what was learnt of them. */
export const SETTLE = statement<Paces>('settle-webhook-queues').sql(`
    UPDATE webhook_queues q SET places = n.places, is_fast = n.is_fast, next_due_at = ${nextDueAt('n.places')}
    FROM unnest(:ids::uuid[], :places::int[], :fast::boolean[]) AS n (id, places, is_fast) WHERE q.endpoint_id = n.id`);

/** Begins anew with what is known of an endpoint: another address answers otherwise. */
export const RESTART = statement<{ id: WebhookEndpointId }>('restart-webhook-queue').sql(`
    UPDATE webhook_queues q SET places = ${FIRST_PACE.places}, is_fast = ${FIRST_PACE.isFast}, next_due_at = ${nextDueAt(String(FIRST_PACE.places))}
    WHERE q.endpoint_id = :id`);

/** What a statement ends with that has made deliveries in its CTE `made`. It waits for nobody, in whatever transaction it is. */
export const WAKE = 'INSERT INTO webhook_wake_ups (endpoint_id) SELECT DISTINCT endpoint_id FROM made';

/** How many attempts of a delivery the log shows: six new ones have room beside those that stay when it begins anew. */
export const SHOWN_ATTEMPTS = 20;

/** A CTE that forgets the older attempts of the deliveries in the CTE `made`, which begin anew. */
export const TRIM = `trimmed AS (
      DELETE FROM webhook_attempts WHERE id IN (
        SELECT a.id FROM made CROSS JOIN LATERAL (SELECT id FROM webhook_attempts WHERE delivery_id = made.id
          ORDER BY started_at DESC, id OFFSET ${SHOWN_ATTEMPTS - MOST_ATTEMPTS}) a)
    )`;

/* Under way are few deliveries, and the index holds no others. */
export const END_CLAIMS = statement('end-webhook-claims').sql(`
    WITH made AS (
      UPDATE webhook_deliveries SET claim = NULL, claimed_until = NULL WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE claimed_until <= now() LIMIT ${ENDED_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING endpoint_id)
    ${WAKE}`);
