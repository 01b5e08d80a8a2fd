import { ConflictError } from '../../domain/shared/errors.js';
import type { OrganizationId, UserId, WebhookEndpointId, WorkspaceId } from '../../domain/shared/ids.js';
import type { DisabledBecause, EnabledEndpoint, WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import { token } from '../ports/token.js';

/** What a member says of an endpoint. */
export interface WebhookSettings {
  /** An https URL. */
  readonly url: string;
  readonly description: string | null;
  /** At least one, each once. */
  readonly enabledEvents: readonly WebhookEventType[];
}

/** An endpoint with its settings. Its secrets are not here. */
export interface StoredWebhookEndpoint<State extends WebhookEndpoint = WebhookEndpoint> extends WebhookSettings {
  readonly endpoint: State;
  readonly organizationId: OrganizationId;
  readonly createdBy: UserId;
  /** Null while it is enabled. */
  readonly disabledBecause: DisabledBecause | null;
  /** When the first of the failures since the last success was; null when there is none. */
  readonly failingSince: Date | null;
  /** Until when deliveries are signed with the replaced secret too; null when none was replaced. */
  readonly previousSecretEndsAt: Date | null;
}

export interface EndpointCounts {
  readonly ofWorkspace: number;
  readonly ofOrganization: number;
}

/** The webhook endpoints of workspaces. Members change them under the lock of the organization's members. */
export interface WebhookEndpoints {
  /** @param secret is stored encrypted */
  add(endpoint: StoredWebhookEndpoint<EnabledEndpoint>, secret: string): Promise<void>;
  /** Locks it until the unit of work ends, so that the worker does not change it meanwhile. */
  lock(id: WebhookEndpointId): Promise<StoredWebhookEndpoint | null>;
  find(id: WebhookEndpointId): Promise<StoredWebhookEndpoint | null>;
  /** Of the workspace, and of its whole organization. */
  count(workspaceId: WorkspaceId): Promise<EndpointCounts>;
  /** The newest first. */
  ofWorkspace(workspaceId: WorkspaceId): Promise<readonly StoredWebhookEndpoint[]>;
  /** Stores settings and status of a locked endpoint. One that becomes enabled begins without failures. */
  store(endpoint: StoredWebhookEndpoint): Promise<void>;
  /** Replaces the secret of a locked endpoint. The one before stays valid until then. */
  replaceSecret(id: WebhookEndpointId, secret: string, previousEndsAt: Date): Promise<void>;
  /** How many are enabled, and how many are disabled by whom. */
  byState(): Promise<Readonly<Record<'ENABLED' | DisabledBecause, number>>>;
  /** Nothing of a locked endpoint is delivered from now on, and nobody finds it. The workers erase its deliveries afterwards. */
  remove(id: WebhookEndpointId): Promise<void>;
}
export const WebhookEndpoints = token<WebhookEndpoints>('WebhookEndpoints');

/** @throws ConflictError when nothing can be sent, because it is disabled */
export function assertEnabled({ endpoint }: StoredWebhookEndpoint): void {
  if (endpoint.status === 'DISABLED') throw new ConflictError('The webhook endpoint is disabled; enable it first');
}
