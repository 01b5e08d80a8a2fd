import { type Decision, unchanged, type WorkspaceEvent } from '../shared/decision.js';
import type { WebhookEndpointId, WorkspaceId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { webhookEndpointMachine } from './webhook-endpoint-status.js';

export interface WebhookEndpointTerms {
  readonly id: WebhookEndpointId;
  readonly workspaceId: WorkspaceId;
  readonly createdAt: Date;
}

export type EnabledEndpoint = WebhookEndpointTerms & { readonly status: 'ENABLED' };
export type DisabledEndpoint = WebhookEndpointTerms & { readonly status: 'DISABLED' };

export type WebhookEndpoint = EnabledEndpoint | DisabledEndpoint;

/** By whom it was disabled: a member; the endpoint itself, which answered 410; or the service, after days of failures. */
export const DISABLED_BECAUSE = ['MEMBER', 'GONE', 'FAILING'] as const;
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number];

export type WebhookEndpointEventType =
  | 'webhook_endpoint.registered'
  | 'webhook_endpoint.enabled'
  | 'webhook_endpoint.disabled';

export type WebhookEndpointEvent = WorkspaceEvent<WebhookEndpointEventType, WebhookEndpointId>;

export function register(terms: WebhookEndpointTerms): Decision<EnabledEndpoint, WebhookEndpointEvent> {
  return decided({ ...terms, status: 'ENABLED' }, 'webhook_endpoint.registered', terms.createdAt);
}

export function enable(endpoint: WebhookEndpoint, at: Date): Decision<EnabledEndpoint, WebhookEndpointEvent> {
  if (endpoint.status === 'ENABLED') return unchanged(endpoint);
  assertAllowed(webhookEndpointMachine, endpoint.status, 'ENABLED');
  return decided({ ...termsOf(endpoint), status: 'ENABLED' }, 'webhook_endpoint.enabled', at);
}

/** Called by its owner, or because the endpoint answered 410 (docs/rules/webhooks.md#endpoint-statuses). */
export function disable(endpoint: WebhookEndpoint, at: Date): Decision<DisabledEndpoint, WebhookEndpointEvent> {
  if (endpoint.status === 'DISABLED') return unchanged(endpoint);
  assertAllowed(webhookEndpointMachine, endpoint.status, 'DISABLED');
  return decided({ ...termsOf(endpoint), status: 'DISABLED' }, 'webhook_endpoint.disabled', at);
}

function termsOf({ id, workspaceId, createdAt }: WebhookEndpointTerms): WebhookEndpointTerms {
  return { id, workspaceId, createdAt };
}

function decided<Next extends WebhookEndpointTerms>(
  next: Next,
  type: WebhookEndpointEventType,
  at: Date,
): Decision<Next, WebhookEndpointEvent> {
  return { next, events: [{ type, subjectId: next.id, workspaceId: next.workspaceId, occurredAt: at }] };
}
