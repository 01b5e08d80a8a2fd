import type { OutboundAddresses } from '../../../../application/ports/outbound-client.js';
import type { ChangeWebhook } from '../../../../application/webhooks/change-webhook.js';
import type { DeleteWebhook } from '../../../../application/webhooks/delete-webhook.js';
import type { RegisterWebhook } from '../../../../application/webhooks/register-webhook.js';
import type { RotateWebhookSecret } from '../../../../application/webhooks/rotate-webhook-secret.js';
import type { WebhookEndpoints } from '../../../../application/webhooks/webhook-endpoints.js';
import { MAX_GRACE_SECONDS } from '../../../../domain/platform/platform-key.js';
import { allows, ROLE_RULES } from '../../../../domain/platform/role-rules.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { webhookEndpointId, workspaceId } from '../../../../domain/shared/ids.js';
import {
  WEBHOOK_ENDPOINT_STATUSES,
  type WebhookEndpointStatus,
} from '../../../../domain/webhooks/webhook-endpoint-status.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event-type.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf, SomeOf } from '../../shell/fields/choices.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { actingMember } from '../platform/acting-member.js';
import { inWorkspace, withWebhook } from '../platform/organization-access.js';
import {
  presentWebhook,
  presentWithoutQuery,
  presentWithSecret,
  WebhookResponse,
  WebhooksResponse,
  WebhookWithSecretResponse,
  withoutSecret,
} from './webhook.response.js';

const TAG = 'Platform management';
const URL_LENGTH = { min: 1, max: 2048 };
const DESCRIPTION_LENGTH = { min: 0, max: 200 };
const EVENTS = 'One or more events of the catalogue.';

class RegisterWebhookBody {
  @Text('Where events are sent to: https, at a public address.', 'https://hooks.example.com/events', URL_LENGTH)
  url!: string;

  @Optional()
  @Text('What people call it.', 'Billing system', DESCRIPTION_LENGTH)
  description?: string;

  @SomeOf(WEBHOOK_EVENT_TYPES, EVENTS)
  enabledEvents!: WebhookEventType[];
}

class ChangeWebhookBody {
  @Optional()
  @Text('Where events are sent to: https, at a public address.', 'https://hooks.example.com/events', URL_LENGTH)
  url?: string;

  @Optional()
  @Nullable()
  @Text('What people call it; null for no description.', 'Billing system', DESCRIPTION_LENGTH)
  description?: string | null;

  @Optional()
  @SomeOf(WEBHOOK_EVENT_TYPES, EVENTS)
  enabledEvents?: WebhookEventType[];

  @Optional()
  @OneOf(WEBHOOK_ENDPOINT_STATUSES, 'DISABLED: nothing is sent, and what waits is sent when it is enabled again.')
  status?: WebhookEndpointStatus;
}

class RotateSecretBody {
  @Optional()
  @WholeNumber('For how many seconds events are signed with the replaced secret too; 24 hours when left out.', 86_400, {
    min: 0,
    max: MAX_GRACE_SECONDS,
  })
  graceSeconds?: number;
}

export function registerWebhookEndpoint(addresses: OutboundAddresses, registerWebhook: RegisterWebhook): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/workspaces/{workspaceId}/webhooks',
    audience: 'both',
    operationId: 'registerWebhook',
    tag: TAG,
    summary: 'Register a webhook endpoint',
    description:
      'The secret is in the field `signingSecret` of this answer and is never shown again. The URL must be https and lead to a public ' +
      'address; that is checked again at every delivery. A workspace has at most 20 endpoints, and ' +
      'an organization at most 200.',
    access: inWorkspace('registerWebhook'),
    refusals: [409],
    idempotency: 'stored',
    storedAnswer: withoutSecret,
    params: { workspaceId },
    body: RegisterWebhookBody,
    responses: { 201: WebhookWithSecretResponse },
    prepare: ({ body }) => addresses.check(body.url),
    async handle(context) {
      const { body, params } = context;
      const settings = {
        url: body.url,
        description: textOrNull(body.description),
        enabledEvents: distinct(body.enabledEvents),
      };
      const wanted = { actor: actingMember(context), workspaceId: params.workspaceId, settings };
      const { stored, secret } = await registerWebhook.execute(wanted);
      return created(presentWithSecret(stored, secret));
    },
  });
}

export function listWebhooksEndpoint(endpoints: WebhookEndpoints): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/workspaces/{workspaceId}/webhooks',
    audience: 'both',
    view: 'pruned',
    operationId: 'listWebhooks',
    tag: TAG,
    summary: 'List the webhook endpoints of a workspace',
    description: 'The newest first. A secret is never shown.',
    access: inWorkspace('listWebhooks'),
    params: { workspaceId },
    responses: { 200: WebhooksResponse },
    async handle({ params, caller }) {
      const present = allows(ROLE_RULES.changeWebhook, caller.role) ? presentWebhook : presentWithoutQuery;
      return ok({ webhooks: (await endpoints.ofWorkspace(params.workspaceId)).map(present) });
    },
  });
}

export function changeWebhookEndpoint(addresses: OutboundAddresses, changeWebhook: ChangeWebhook): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/v1/platform/webhooks/{webhookId}',
    audience: 'both',
    operationId: 'changeWebhook',
    tag: TAG,
    summary: 'Change, enable or disable a webhook endpoint',
    description: 'What is left out stays. Enabling an endpoint sends what waited for it.',
    access: withWebhook('changeWebhook'),
    params: { webhookId: webhookEndpointId },
    body: ChangeWebhookBody,
    responses: { 200: WebhookResponse },
    async handle(context) {
      const { body, params } = context;
      const { url, description, enabledEvents, status } = body;
      if (url !== undefined) await addresses.check(url);
      const settings = {
        ...(url !== undefined && { url }),
        ...(description !== undefined && { description: textOrNull(description) }),
        ...(enabledEvents !== undefined && { enabledEvents: distinct(enabledEvents) }),
      };
      const change = { actor: actingMember(context), endpointId: params.webhookId, settings, status };
      return ok(presentWebhook(await changeWebhook.execute(change)));
    },
  });
}

export function rotateWebhookSecretEndpoint(rotateSecret: RotateWebhookSecret): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/webhooks/{webhookId}/rotate',
    audience: 'both',
    operationId: 'rotateWebhookSecret',
    tag: TAG,
    summary: 'Replace the secret of a webhook endpoint',
    description:
      'The new secret is in the field `signingSecret` of this answer and is never shown again. For 24 hours, or for graceSeconds, events are ' +
      'signed with both. This is our addition to the API.',
    access: withWebhook('rotateWebhookSecret'),
    idempotency: 'stored',
    storedAnswer: withoutSecret,
    params: { webhookId: webhookEndpointId },
    body: RotateSecretBody,
    responses: { 200: WebhookWithSecretResponse },
    async handle(context) {
      const { body, params } = context;
      const rotation = { actor: actingMember(context), endpointId: params.webhookId, graceSeconds: body.graceSeconds };
      const { stored, secret } = await rotateSecret.execute(rotation);
      return ok(presentWithSecret(stored, secret));
    },
  });
}

export function deleteWebhookEndpoint(deleteWebhook: DeleteWebhook): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/platform/webhooks/{webhookId}',
    audience: 'both',
    operationId: 'deleteWebhook',
    tag: TAG,
    summary: 'Delete a webhook endpoint',
    description: 'Its deliveries are deleted with it, those that wait among them.',
    access: withWebhook('deleteWebhook'),
    params: { webhookId: webhookEndpointId },
    responses: { 204: null },
    async handle(context) {
      await deleteWebhook.execute({ actor: actingMember(context), endpointId: context.params.webhookId });
      return noContent();
    },
  });
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function distinct(events: readonly WebhookEventType[]): readonly WebhookEventType[] {
  if (events.length === 0) throw new ValidationError('enabledEvents', 'must name at least one event');
  return WEBHOOK_EVENT_TYPES.filter((type) => events.includes(type));
}
