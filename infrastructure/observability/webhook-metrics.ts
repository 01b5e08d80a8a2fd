import type { AttemptCounts } from '../../application/webhooks/attempt-counts.js';
import type { WebhookEndpoints } from '../../application/webhooks/webhook-endpoints.js';
import type { Metric } from './metric.js';

export function webhookMetrics(counts: AttemptCounts, endpoints: Pick<WebhookEndpoints, 'byState'>): readonly Metric[] {
  return [
    {
      name: 'accounts_webhook_attempts_total',
      help: 'Attempts of this process to deliver webhooks, by outcome: delivered (2xx), refused (another status), unanswered',
      labels: ['outcome'],
      read: async () => Object.entries(counts.outcomes).map(([outcome, value]) => ({ value, labels: { outcome } })),
    },
    {
      name: 'accounts_webhook_attempt_seconds_bucket',
      help: 'Attempts of this process that took at most so many seconds',
      labels: ['le'],
      read: async () => [
        ...[...counts.within].map(([end, value]) => ({ value, labels: { le: String(end) } })),
        { value: counts.all, labels: { le: '+Inf' } },
      ],
    },
    {
      name: 'accounts_webhook_attempt_seconds_sum',
      help: 'How long the attempts of this process took together, in seconds',
      read: async () => [{ value: counts.seconds }],
    },
    {
      name: 'accounts_webhook_endpoints',
      help: 'Webhook endpoints, by state: enabled, or disabled by a member, by a 410 (gone), or after days of failures (failing)',
      labels: ['state'],
      read: async () => {
        const { ENABLED, MEMBER, GONE, FAILING } = await endpoints.byState();
        return Object.entries({ enabled: ENABLED, member: MEMBER, gone: GONE, failing: FAILING }).map(
          ([state, value]) => ({ value, labels: { state } }),
        );
      },
    },
  ];
}
