import type { ReplayCount } from '../../../application/webhooks/webhook-deliveries.js';
import { type OrganizationId, organizationId, type WebhookEndpointId } from '../../../domain/shared/ids.js';
import { MOST_PENDING } from '../../../domain/webhooks/webhook-delivery.js';
import { type None, statement } from '../statement.js';
import { IS_WAITING, TRIM, WAKE } from './webhook-queues.statements.js';

/* Each may have twenty attempts with their answers, which are erased with it. */
const ERASED_AT_ONCE = 250;
const REPLAYED_AT_ONCE = 500;

/* The attempts go in one step, and not one delivery after the other by their foreign key. The endpoint itself goes with the last portion. */
export const ERASE_PORTION = statement<None, { readonly erased: number }>('erase-deleted-webhooks').sql(`
    WITH gone AS (
      SELECT id FROM webhook_endpoints WHERE deleted_at IS NOT NULL ORDER BY deleted_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), portion AS MATERIALIZED (
      SELECT d.id FROM gone g JOIN webhook_deliveries d ON d.endpoint_id = g.id LIMIT ${ERASED_AT_ONCE}
    ), attempts AS (
      DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM portion)
    ), erased AS (
      DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM portion) RETURNING 1
    ), ended AS (
      DELETE FROM webhook_endpoints e USING gone g WHERE e.id = g.id AND (SELECT count(*) FROM erased) < ${ERASED_AT_ONCE}
    )
    SELECT (SELECT count(*) FROM erased)::int AS erased FROM gone`);

interface AskedReplay {
  readonly id: WebhookEndpointId;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
}

/* Test events belong to the endpoint that was tested. */
const WANTED = 'v.type = ANY(e.enabled_events) AND (v.only_for IS NULL OR v.only_for = e.id)';

/** Counts the workspace's events of the period, up to `most` and one, and those of them that are to be sent. */
export const COUNT_REPLAY = statement<Omit<AskedReplay, 'at'> & { readonly most: number }, ReplayCount>(
  'count-webhook-replay',
).sql(`
    SELECT count(*)::int AS events, count(*) FILTER (WHERE wanted AND NOT EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.endpoint_id = :id AND d.event_id = found.id AND d.status = 'PENDING'))::int AS wanted,
      (SELECT count(*)::int FROM (
        SELECT FROM webhook_deliveries WHERE endpoint_id = :id AND ${IS_WAITING} LIMIT ${MOST_PENDING}) w) AS waiting
    FROM (SELECT v.id, ${WANTED} AS wanted FROM webhook_endpoints e JOIN webhook_events v ON v.workspace_id = e.workspace_id
      WHERE e.id = :id AND v.created_at BETWEEN :from AND :to LIMIT :most + 1) found`);

/** How many deliveries wait for the endpoint, counted up to `most`. */
export const WAITING = statement<{ id: WebhookEndpointId; most: number }, { readonly waiting: number }>(
  'count-waiting-webhook-deliveries',
).sql(`
    SELECT count(*)::int AS waiting FROM (
      SELECT FROM webhook_deliveries WHERE endpoint_id = :id AND ${IS_WAITING} LIMIT :most) found`);

/* Its first turn comes after those that were given before. */
export const ASK_REPLAY = statement<AskedReplay>('ask-webhook-replay').sql(`
    INSERT INTO webhook_replays (endpoint_id, organization_id, to_at, asked_at, after_at, after_id, turn_at)
    SELECT endpoint_id, organization_id, :to, :at, :from, '00000000-0000-0000-0000-000000000000', coalesce((SELECT max(o.turn_at)
      FROM webhook_replays o WHERE o.organization_id = q.organization_id), clock_timestamp())
    FROM webhook_queues q WHERE endpoint_id = :id ON CONFLICT (endpoint_id) DO NOTHING`);

/* The oldest replay of each organization is the one that goes on. */
const OLDEST = `NOT EXISTS (SELECT FROM webhook_replays o WHERE o.organization_id = r.organization_id
        AND (o.asked_at, o.endpoint_id) < (r.asked_at, r.endpoint_id))`;

/*
 * The organizations take turns, whatever number of replays each of them has: a portion of one is the turn of all its replays. A turn is over
 * when it begins, so that an organization whose portion fails keeps no other one waiting.
 */
export const BEGIN_REPLAY_TURN = statement<None, { readonly id: OrganizationId }>('begin-webhook-replay-turn', {
  id: organizationId,
}).sql(`
    WITH next AS (
      SELECT organization_id FROM webhook_replays r WHERE ${OLDEST} ORDER BY turn_at, endpoint_id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), begun AS (
      UPDATE webhook_replays w SET turn_at = clock_timestamp() FROM next WHERE w.organization_id = next.organization_id
    )
    SELECT organization_id AS id FROM next`);

/*
 * It goes on after the last event of the portion before. The replay of an endpoint that was disabled meanwhile ends. New events may have
 * come for the endpoint since it was asked: what is more than may wait has failed, as a new event would, or stays as it has ended.
 */
export const REPLAY_PORTION = statement<{ organization: OrganizationId }, { readonly sent: number }>(
  'replay-webhook-events',
).sql(`
    WITH replay AS (
      SELECT * FROM webhook_replays r WHERE organization_id = :organization AND ${OLDEST} FOR UPDATE SKIP LOCKED
    ), portion AS (
      SELECT v.id, v.created_at, r.endpoint_id, r.asked_at, ${WANTED} AS wanted
      FROM replay r JOIN webhook_endpoints e ON e.id = r.endpoint_id AND e.status = 'ENABLED'
        JOIN webhook_events v ON v.workspace_id = e.workspace_id
      WHERE (v.created_at, v.id) > (r.after_at, r.after_id) AND v.created_at <= r.to_at
      ORDER BY v.created_at, v.id LIMIT ${REPLAYED_AT_ONCE}
    ), due AS (
      SELECT p.*, row_number() OVER (ORDER BY p.created_at, p.id) <= ${MOST_PENDING} - (SELECT count(*) FROM (
        SELECT FROM webhook_deliveries w JOIN replay r ON r.endpoint_id = w.endpoint_id WHERE ${IS_WAITING} LIMIT ${MOST_PENDING}) waiting) AS fits
      FROM portion p WHERE wanted AND NOT EXISTS (
        SELECT FROM webhook_deliveries o WHERE o.endpoint_id = p.endpoint_id AND o.event_id = p.id AND o.status = 'PENDING')
    ), made AS (
      INSERT INTO webhook_deliveries AS d (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at, ended_at)
      SELECT gen_random_uuid(), endpoint_id, id, CASE WHEN fits THEN 'PENDING' ELSE 'FAILED' END, 0, CASE WHEN fits THEN asked_at END, asked_at,
        CASE WHEN NOT fits THEN asked_at END FROM due
      ON CONFLICT (endpoint_id, event_id) DO UPDATE SET status = 'PENDING', attempts = 0, next_attempt_at = excluded.next_attempt_at,
        ended_at = NULL
      WHERE d.status <> 'PENDING' AND excluded.status = 'PENDING' RETURNING id, endpoint_id
    ), ${TRIM}, woken AS (${WAKE}
    ), moved AS (
      UPDATE webhook_replays w SET after_at = last.created_at, after_id = last.id
      FROM (SELECT created_at, id FROM portion ORDER BY created_at DESC, id DESC LIMIT 1) last, replay r
      WHERE w.endpoint_id = r.endpoint_id AND (SELECT count(*) FROM portion) = ${REPLAYED_AT_ONCE}
    ), ended AS (
      DELETE FROM webhook_replays w USING replay r WHERE w.endpoint_id = r.endpoint_id AND (SELECT count(*) FROM portion) < ${REPLAYED_AT_ONCE}
    )
    SELECT (SELECT count(*) FROM made)::int AS sent FROM replay`);
