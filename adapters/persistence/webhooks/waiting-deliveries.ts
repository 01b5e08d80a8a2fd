import { FAILURES_TO_PAUSE } from '../../../domain/webhooks/endpoint-health.js';
import type { Backlog, Waiting } from '../backlog.js';
import { type None, statement } from '../statement.js';

/** Deliveries of webhooks to endpoints that take them. What waits for an endpoint that fails is not late. */
export const WAITING_DELIVERIES: Backlog = {
  kind: 'webhook_deliveries',
  waiting: statement<None, Waiting>('waiting-webhook-deliveries').sql(`
    SELECT count(*)::int AS count, min(d.next_attempt_at) AS since
    FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
    WHERE d.status = 'PENDING' AND e.status = 'ENABLED' AND e.failures < ${FAILURES_TO_PAUSE}`),
  clock: 'business',
};
