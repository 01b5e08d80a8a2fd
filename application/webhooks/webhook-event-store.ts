import type {
  OrganizationId,
  WebhookDeliveryId,
  WebhookEndpointId,
  WebhookEventId,
  WorkspaceId,
} from '../../domain/shared/ids.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import { token } from '../ports/token.js';

/** Whom an event concerns: one workspace, or all workspaces of an organization. */
export type EventScope = { readonly workspaceId: WorkspaceId } | { readonly organizationId: OrganizationId };

export interface StoredWebhookEvent {
  readonly id: WebhookEventId;
  readonly workspaceId: WorkspaceId;
  readonly type: WebhookEventType;
  /** There is one event for each workspace, type and cause. */
  readonly cause: string;
  /** What is sent, byte for byte, in every attempt. */
  readonly body: string;
  readonly createdAt: Date;
}

/** Events of workspaces, with a delivery for each endpoint that wants them. */
export interface WebhookEventStore {
  /** Those of the workspaces that have an endpoint, enabled or not. */
  listening(scope: EventScope): Promise<readonly WorkspaceId[]>;
  /**
   * Stores events with their deliveries in the current unit of work. One whose cause has an event already is left out. For an endpoint with
   * `MOST_PENDING` deliveries that wait, it has failed at once.
   */
  add(events: readonly StoredWebhookEvent[]): Promise<void>;
  /** How many deliveries wait for an endpoint, counted up to `most`. */
  waiting(endpointId: WebhookEndpointId, most: number): Promise<number>;
  /** Stores an event for one endpoint alone, with its delivery. */
  addFor(endpointId: WebhookEndpointId, event: StoredWebhookEvent): Promise<WebhookDeliveryId>;
}
export const WebhookEventStore = token<WebhookEventStore>('WebhookEventStore');
