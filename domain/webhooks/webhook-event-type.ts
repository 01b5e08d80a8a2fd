/** The catalogue of events (docs/rules/webhooks.md#events). */
export const WEBHOOK_EVENT_TYPES = [
  'usage.threshold_reached',
  'usage.limit_exceeded',
  'usage.rate_limited',
  'credit.low',
  'credit.exhausted',
  'key.created',
  'key.revoked',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
