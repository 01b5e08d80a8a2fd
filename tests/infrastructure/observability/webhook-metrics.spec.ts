import { expect, it } from '@jest/globals';
import { AttemptCounts } from '../../../application/webhooks/attempt-counts.js';
import { metricsRegistry } from '../../../infrastructure/observability/metrics-registry.js';
import { webhookMetrics } from '../../../infrastructure/observability/webhook-metrics.js';
import { CREATED_AT } from '../../support/builders/time.js';

it('attempts are counted by outcome and by duration, and endpoints by state', async () => {
  const counts = new AttemptCounts();
  const ended = (status: number | null, durationMs: number) =>
    counts.add({ startedAt: CREATED_AT, durationMs, status, problem: null, answer: null });
  ended(204, 40);
  ended(200, 400);
  ended(503, 3_000);
  ended(null, 15_600);
  const byState = async () => ({ ENABLED: 4, MEMBER: 3, GONE: 2, FAILING: 1 });
  const lines = (await metricsRegistry(webhookMetrics(counts, { byState })).metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'accounts_webhook_attempts_total{outcome="delivered"} 2',
      'accounts_webhook_attempts_total{outcome="refused"} 1',
      'accounts_webhook_attempts_total{outcome="unanswered"} 1',
      'accounts_webhook_attempt_seconds_bucket{le="0.05"} 1',
      'accounts_webhook_attempt_seconds_bucket{le="1"} 2',
      'accounts_webhook_attempt_seconds_bucket{le="15"} 3',
      'accounts_webhook_attempt_seconds_bucket{le="+Inf"} 4',
      'accounts_webhook_attempt_seconds_sum 19.04',
      'accounts_webhook_endpoints{state="enabled"} 4',
      'accounts_webhook_endpoints{state="failing"} 1',
    ]),
  );
});
