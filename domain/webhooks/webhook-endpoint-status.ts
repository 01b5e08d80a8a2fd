import type { StateMachine } from '../shared/state-machine.js';

export const WEBHOOK_ENDPOINT_STATUSES = ['ENABLED', 'DISABLED'] as const;
export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number];

/** docs/rules/webhooks.md#endpoint-statuses. An endpoint has no final status; it is deleted. */
export const webhookEndpointMachine: StateMachine<WebhookEndpointStatus> = {
  subject: 'webhook endpoint',
  initial: 'ENABLED',
  transitions: {
    ENABLED: ['DISABLED'],
    DISABLED: ['ENABLED'],
  },
};
