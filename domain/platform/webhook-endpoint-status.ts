import type { StateMachine } from '../shared/state-machine.js';

export const WEBHOOK_ENDPOINT_STATUSES = ['ENABLED', 'DISABLED'] as const;
export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number];

/** Source: specification document 1, "Other status sets". It goes back and forth; its end is deletion. */
export const webhookEndpointMachine: StateMachine<WebhookEndpointStatus> = {
  subject: 'webhook endpoint',
  initial: 'ENABLED',
  transitions: {
    ENABLED: ['DISABLED'],
    DISABLED: ['ENABLED'],
  },
};
