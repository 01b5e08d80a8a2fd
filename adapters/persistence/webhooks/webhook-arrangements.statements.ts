import type { WebhookEndpointId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

const PORTION = 5_000;
const REPLAYED_AT_ONCE = 500;

/* Deliveries of a disabled endpoint leave the index that claims walk, and come back when it is enabled. */
export const PARK = statement<Record<never, never>, { readonly isMore: boolean }>('park-webhook-deliveries').sql(`
    WITH changed AS (
      SELECT id, status = 'DISABLED' AS parks FROM webhook_endpoints WHERE parking ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ), portion AS (
      (SELECT d.id FROM changed c JOIN webhook_deliveries d ON d.endpoint_id = c.id AND d.status = 'PENDING' AND NOT d.parked
       WHERE c.parks LIMIT ${PORTION})
      UNION ALL
      (SELECT d.id FROM changed c JOIN webhook_deliveries d ON d.endpoint_id = c.id AND d.status = 'PENDING' AND d.parked
       WHERE NOT c.parks LIMIT ${PORTION})
    ), moved AS (
      UPDATE webhook_deliveries SET parked = NOT parked WHERE id IN (SELECT id FROM portion) RETURNING 1
    )
    UPDATE webhook_endpoints e SET parking = (SELECT count(*) FROM moved) >= ${PORTION} FROM changed c WHERE e.id = c.id
    RETURNING true AS "isMore"`);

interface AskedReplay {
  readonly id: WebhookEndpointId;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
}

/* Test events belong to the endpoint that was tested. */
const WANTED = 'v.type = ANY(e.enabled_events) AND (v.only_for IS NULL OR v.only_for = e.id)';

interface Counted {
  readonly events: number;
  readonly wanted: number;
}

/** Counts the workspace's events of the period, up to `most` and one, and those of them that are to be sent. */
export const COUNT_REPLAY = statement<Omit<AskedReplay, 'at'> & { readonly most: number }, Counted>(
  'count-webhook-replay',
).sql(`
    SELECT count(*)::int AS events, count(*) FILTER (WHERE wanted AND NOT EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.endpoint_id = :id AND d.event_id = found.id AND d.status = 'PENDING'))::int AS wanted
    FROM (SELECT v.id, ${WANTED} AS wanted FROM webhook_endpoints e JOIN webhook_events v ON v.workspace_id = e.workspace_id
      WHERE e.id = :id AND v.created_at BETWEEN :from AND :to LIMIT :most + 1) found`);

export const ASK_REPLAY = statement<AskedReplay>('ask-webhook-replay').sql(`
    INSERT INTO webhook_replays (endpoint_id, to_at, asked_at, after_at, after_id)
    VALUES (:id, :to, :at, :from, '00000000-0000-0000-0000-000000000000') ON CONFLICT (endpoint_id) DO NOTHING`);

/* Goes on after the last event of the portion before. The replay of an endpoint that was disabled meanwhile ends. */
export const REPLAY_PORTION = statement<Record<never, never>, { readonly sent: number }>('replay-webhook-events').sql(`
    WITH replay AS (
      SELECT * FROM webhook_replays ORDER BY asked_at, endpoint_id LIMIT 1 FOR UPDATE SKIP LOCKED
    ), portion AS (
      SELECT v.id, v.created_at, r.endpoint_id, r.asked_at, ${WANTED} AS wanted
      FROM replay r JOIN webhook_endpoints e ON e.id = r.endpoint_id AND e.status = 'ENABLED'
        JOIN webhook_events v ON v.workspace_id = e.workspace_id
      WHERE (v.created_at, v.id) > (r.after_at, r.after_id) AND v.created_at <= r.to_at
      ORDER BY v.created_at, v.id LIMIT ${REPLAYED_AT_ONCE}
    ), sent AS (
      INSERT INTO webhook_deliveries AS d (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
      SELECT gen_random_uuid(), endpoint_id, id, 'PENDING', 0, asked_at, asked_at FROM portion WHERE wanted
      ON CONFLICT (endpoint_id, event_id) DO UPDATE SET status = 'PENDING', attempts = 0, next_attempt_at = excluded.next_attempt_at,
        ended_at = NULL, parked = false
      WHERE d.status <> 'PENDING' RETURNING 1
    ), moved AS (
      UPDATE webhook_replays w SET after_at = last.created_at, after_id = last.id
      FROM (SELECT created_at, id FROM portion ORDER BY created_at DESC, id DESC LIMIT 1) last, replay r
      WHERE w.endpoint_id = r.endpoint_id AND (SELECT count(*) FROM portion) = ${REPLAYED_AT_ONCE}
    ), ended AS (
      DELETE FROM webhook_replays w USING replay r WHERE w.endpoint_id = r.endpoint_id AND (SELECT count(*) FROM portion) < ${REPLAYED_AT_ONCE}
    )
    SELECT (SELECT count(*) FROM sent)::int AS sent FROM replay`);
