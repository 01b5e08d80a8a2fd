import type { OrganizationId, WebhookAttemptId, WebhookEndpointId, WebhookEventId } from '../../domain/shared/ids.js';
import type { EndpointHealth } from '../../domain/webhooks/endpoint-health.js';
import type { EndpointPace } from '../../domain/webhooks/endpoint-pace.js';
import type { PendingDelivery, WebhookDelivery } from '../../domain/webhooks/webhook-delivery.js';
import type { DisabledBecause, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import { token } from '../ports/token.js';

/** An attempt to begin, with all that it needs. */
export interface DueAttempt {
  /** Unique for each attempt, also for one that another process repeats: the header X-Svc-Delivery. */
  readonly id: WebhookAttemptId;
  readonly delivery: PendingDelivery;
  readonly organizationId: OrganizationId;
  /** Whether the endpoint is known to answer fast. */
  readonly isFast: boolean;
  /** Of the endpoint: another one after each change of its address, and each time it is enabled or disabled by a member. */
  readonly revision: number;
  readonly url: string;
  /** The newest first; a second one while the replaced secret is valid. None when they cannot be decrypted. */
  readonly secrets: readonly string[];
  readonly event: { readonly id: WebhookEventId; readonly type: WebhookEventType; readonly body: string };
}

/** What came of an attempt. */
export interface AttemptResult {
  /** In wall-clock time. */
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Null when there was no answer. */
  readonly status: number | null;
  /** What went wrong, in English; null when there was an answer. At most 500 characters. */
  readonly problem: string | null;
  /** The beginning of the answer, at most 2000 characters, without secrets. */
  readonly answer: string | null;
}

/** How many attempts may begin. */
export interface FreePlaces {
  readonly most: number;
  /** At endpoints that have not shown that they answer fast. */
  readonly slow: number;
  /** For an organization that has none under way, at all its endpoints and at those that are not known as fast. */
  readonly perOrganization: number;
  readonly slowPerOrganization: number;
  /** What is left of these for organizations that have some under way. */
  readonly organizations: ReadonlyMap<OrganizationId, { readonly most: number; readonly slow: number }>;
}

export interface StoredAttempt {
  readonly attempt: DueAttempt;
  readonly result: AttemptResult;
  readonly next: WebhookDelivery;
}

export interface LockedEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly organizationId: OrganizationId;
  readonly revision: number;
  readonly url: string;
  readonly health: EndpointHealth;
  readonly pace: EndpointPace;
}

/** The deliveries for the worker. */
export interface WebhookDispatch {
  /**
   * Claims deliveries that are due, at enabled endpoints that are not paused, in turn over the organizations, and in each over its endpoints.
   * A claim ends after 30 s.
   */
  claim(free: FreePlaces, at: Date): Promise<readonly DueAttempt[]>;
  /**
   * Ends claims whose time is over, so that what a killed process had claimed is attempted again.
   * @returns whether there may be more to do
   */
  endClaims(): Promise<boolean>;
  /** Makes some of the deliveries of a replay that a member has asked for. @returns whether there may be more to do */
  replay(): Promise<boolean>;
  /** Erases some of what deleted endpoints have left. @returns whether there may be more to do */
  erase(): Promise<boolean>;
  /** Locks the endpoints until the unit of work ends. It waits for none: one that somebody else has locked is left out, as a deleted one is. */
  lock(ids: readonly WebhookEndpointId[]): Promise<readonly LockedEndpoint[]>;
  /** Those of the endpoints that are not deleted. */
  existing(ids: readonly WebhookEndpointId[]): Promise<readonly WebhookEndpointId[]>;
  /** Stores attempts, and moves their deliveries on where they are still claimed for them. */
  store(attempts: readonly StoredAttempt[]): Promise<void>;
  /** Says how fast locked endpoints are now, and when their next attempts are due. */
  settle(paces: ReadonlyMap<WebhookEndpointId, EndpointPace>): Promise<void>;
  storeHealth(id: WebhookEndpointId, health: EndpointHealth): Promise<void>;
  disable(id: WebhookEndpointId, because: DisabledBecause): Promise<void>;
}
export const WebhookDispatch = token<WebhookDispatch>('WebhookDispatch');
