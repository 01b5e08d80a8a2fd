import { webhookDeliveryId, webhookEndpointId, workspaceId } from '../../../domain/shared/ids.js';
import type { WebhookDelivery } from '../../../domain/webhooks/webhook-delivery.js';
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.js';
import { uuid } from './ids.js';
import { CREATED_AT } from './time.js';

/** The same webhook endpoint in every status. */
export function webhookEndpointsByStatus() {
  const terms = { id: webhookEndpointId(uuid(1)), workspaceId: workspaceId(uuid(2)), createdAt: CREATED_AT };
  return {
    ENABLED: { ...terms, status: 'ENABLED' },
    DISABLED: { ...terms, status: 'DISABLED' },
  } satisfies { [Status in WebhookEndpoint['status']]: Extract<WebhookEndpoint, { status: Status }> };
}

/** The same delivery in every status; its next attempt is the last. */
export function webhookDeliveriesByStatus() {
  const terms = { id: webhookDeliveryId(uuid(1)), endpointId: webhookEndpointId(uuid(2)), attempts: 5 };
  return {
    PENDING: { ...terms, status: 'PENDING', nextAttemptAt: CREATED_AT },
    DELIVERED: { ...terms, status: 'DELIVERED', endedAt: CREATED_AT },
    FAILED: { ...terms, status: 'FAILED', endedAt: CREATED_AT },
  } satisfies Record<WebhookDelivery['status'], WebhookDelivery>;
}
