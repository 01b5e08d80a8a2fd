import { FAILURES_TO_PAUSE } from '../../../domain/webhooks/endpoint-health.js';
import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

const COUNTED = 10_000;
const TAKING = `e.status = 'ENABLED' AND e.failures < ${FAILURES_TO_PAUSE}`;
const WAITING = `d.endpoint_id = e.id AND d.status = 'PENDING' AND d.claimed_until IS NULL`;

/** Deliveries of webhooks to endpoints that take them, counted up to 10,000. What waits for an endpoint that fails is not late. */
export const WAITING_DELIVERIES: Backlog = {
  kind: 'webhook_deliveries',
  waiting: statement<None, Waiting>('waiting-webhook-deliveries').sql(`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM webhook_endpoints e JOIN webhook_deliveries d ON ${WAITING} WHERE ${TAKING} LIMIT ${COUNTED}) found) AS count,
      (SELECT min(oldest.next_attempt_at) FROM webhook_endpoints e CROSS JOIN LATERAL (
        SELECT d.next_attempt_at FROM webhook_deliveries d WHERE ${WAITING} ORDER BY d.next_attempt_at, d.id LIMIT 1) oldest
        WHERE ${TAKING}) AS since`),
  clock: 'business',
};
