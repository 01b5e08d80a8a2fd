import type { WebhookAttemptId, WebhookDeliveryId, WebhookEndpointId } from '../../domain/shared/ids.js';
import type { EndedDelivery, PendingDelivery, WebhookDelivery } from '../../domain/webhooks/webhook-delivery.js';
import type { WebhookDeliveryStatus } from '../../domain/webhooks/webhook-delivery-status.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import { token } from '../ports/token.js';
import type { AttemptResult } from './webhook-dispatch.js';

export interface ListedAttempt extends AttemptResult {
  readonly id: WebhookAttemptId;
  readonly url: string;
}

/** A delivery with its event and its attempts, as the log shows it. */
export interface ListedDelivery {
  readonly id: WebhookDeliveryId;
  readonly status: WebhookDeliveryStatus;
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly createdAt: Date;
  /** Null once it has ended. */
  readonly nextAttemptAt: Date | null;
  /** Null while it waits. */
  readonly endedAt: Date | null;
  /** The newest first, 20 at most. */
  readonly attempts: readonly ListedAttempt[];
}

/** Both ends belong to it. */
export interface ReplayPeriod {
  readonly from: Date;
  readonly to: Date;
}

export interface ReplayCount {
  readonly events: number;
  /** Those that the endpoint wants and that do not wait for it already. */
  readonly wanted: number;
  /** How many deliveries wait for the endpoint, counted up to `MOST_PENDING`. */
  readonly waiting: number;
}

/** The deliveries of endpoints, for members. */
export interface WebhookDeliveries {
  /** The newest first. @param after the last of the page before; null for the first page */
  ofEndpoint(id: WebhookEndpointId, after: WebhookDeliveryId | null, limit: number): Promise<readonly ListedDelivery[]>;
  find(endpointId: WebhookEndpointId, id: WebhookDeliveryId): Promise<WebhookDelivery | null>;
  /** Stores that it is sent again, by compare-and-set. @returns false when it has changed meanwhile */
  resend(from: EndedDelivery, next: PendingDelivery): Promise<boolean>;
  /** How many wait for the endpoint, counted up to `MOST_PENDING`. */
  waiting(id: WebhookEndpointId): Promise<number>;
  /** Counts the events of the workspace in the period, up to `most` and one. */
  countReplay(id: WebhookEndpointId, period: ReplayPeriod, most: number): Promise<ReplayCount>;
  /**
   * Asks the workers to deliver the workspace's events of the period, those that the endpoint wants: each has a delivery afterwards, and one
   * that has ended begins anew.
   * @returns false when a replay of the endpoint is under way
   */
  askReplay(id: WebhookEndpointId, period: ReplayPeriod, at: Date): Promise<boolean>;
}
export const WebhookDeliveries = token<WebhookDeliveries>('WebhookDeliveries');
