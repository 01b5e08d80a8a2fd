import type { StateMachine } from '../shared/state-machine.js';

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** docs/rules/webhooks.md#delivery-statuses. What has ended becomes PENDING again when a member sends it again. */
export const webhookDeliveryMachine: StateMachine<WebhookDeliveryStatus> = {
  subject: 'webhook delivery',
  initial: 'PENDING',
  transitions: {
    PENDING: ['DELIVERED', 'FAILED'],
    DELIVERED: ['PENDING'],
    FAILED: ['PENDING'],
  },
};
