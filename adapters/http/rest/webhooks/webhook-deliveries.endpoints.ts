import type { ReplayWebhookEvents } from '../../../../application/webhooks/replay-webhook-events.js';
import type { ResendWebhook } from '../../../../application/webhooks/resend-webhook.js';
import type { TestWebhook } from '../../../../application/webhooks/test-webhook.js';
import type { WebhookDeliveries } from '../../../../application/webhooks/webhook-deliveries.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { webhookDeliveryId, webhookEndpointId } from '../../../../domain/shared/ids.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event-type.js';
import { created, type Endpoint, endpoint, noContent, ok, okPage } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { Optional } from '../../shell/fields/presence.js';
import { Instant } from '../../shell/fields/times.js';
import { actingMember } from '../platform/acting-member.js';
import { withWebhook } from '../platform/organization-access.js';
import { presentDelivery, WebhookDeliveriesResponse } from './webhook-delivery.response.js';

const TAG = 'Platform management';

class ReplayBody {
  @Instant('The beginning of the period, at most 30 days before its end.', '2026-11-19T12:00:00.000Z')
  from!: string;

  @Optional()
  @Instant('The end of the period; now when left out.')
  to?: string;
}

class ReplayedResponse {
  @Count('How many events will be sent.', 12)
  deliveries!: number;
}

class TestBody {
  @Optional()
  @OneOf(
    WEBHOOK_EVENT_TYPES,
    "The type of the test event; the first of the endpoint's types when left out.",
    'key.created',
  )
  type?: WebhookEventType;
}

class TestedResponse {
  @Id('The delivery of the test event.')
  deliveryId!: string;
}

export function listWebhookDeliveriesEndpoint(deliveries: WebhookDeliveries): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/webhooks/{webhookId}/deliveries',
    audience: 'both',
    view: 'pruned',
    operationId: 'listWebhookDeliveries',
    tag: TAG,
    summary: 'Read the deliveries of a webhook endpoint',
    description:
      'The newest first, each with its last attempts and the beginning of each answer. This is our addition to the API.',
    access: withWebhook('listWebhookDeliveries'),
    params: { webhookId: webhookEndpointId },
    paging: { by: 'cursor', place: webhookDeliveryId },
    responses: { 200: WebhookDeliveriesResponse },
    async handle({ params, page: { limit, after } }) {
      const found = await deliveries.ofEndpoint(params.webhookId, after, limit + 1);
      const shown = found.slice(0, limit);
      const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return okPage({ deliveries: shown.map(presentDelivery) }, next);
    },
  });
}

export function resendWebhookDeliveryEndpoint(resendWebhook: ResendWebhook): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
    audience: 'both',
    operationId: 'resendWebhookDelivery',
    tag: TAG,
    summary: 'Send a webhook delivery again',
    description:
      'The same event in up to six new attempts. A delivery that waits is left alone. This is our addition to the API.',
    access: withWebhook('resendWebhookDelivery'),
    refusals: [409],
    idempotency: 'stored',
    params: { webhookId: webhookEndpointId, deliveryId: webhookDeliveryId },
    responses: { 204: null },
    async handle(context) {
      const { webhookId: endpointId, deliveryId } = context.params;
      await resendWebhook.execute({ actor: actingMember(context), endpointId, deliveryId });
      return noContent();
    },
  });
}

export function replayWebhookEventsEndpoint(replayEvents: ReplayWebhookEvents): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/webhooks/{webhookId}/replay',
    audience: 'both',
    operationId: 'replayWebhookEvents',
    tag: TAG,
    summary: 'Replay the events of a period to a webhook endpoint',
    description:
      'Sends the events again that the endpoint wants, and those that it missed while it was disabled. Each keeps its id. 409 for a disabled ' +
      'endpoint, for one with a replay under way, and for a period in which the workspace has more than 10,000 events. This is our addition ' +
      'to the API.',
    access: withWebhook('replayWebhookEvents'),
    refusals: [409],
    idempotency: 'stored',
    params: { webhookId: webhookEndpointId },
    body: ReplayBody,
    responses: { 200: ReplayedResponse },
    async handle(context) {
      const { body, params } = context;
      const from = instantOf('from', body.from);
      const to = body.to === undefined ? undefined : instantOf('to', body.to);
      const replay = { actor: actingMember(context), endpointId: params.webhookId, from, to };
      return ok({ deliveries: await replayEvents.execute(replay) });
    },
  });
}

export function testWebhookEndpoint(testWebhook: TestWebhook): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/webhooks/{webhookId}/test',
    audience: 'both',
    operationId: 'testWebhook',
    tag: TAG,
    summary: 'Send a test event to a webhook endpoint',
    description:
      'Its data is {"test": true}. It is signed and delivered like every other. This is our addition to the API.',
    access: withWebhook('testWebhook'),
    refusals: [409],
    idempotency: 'stored',
    params: { webhookId: webhookEndpointId },
    body: TestBody,
    responses: { 201: TestedResponse },
    async handle(context) {
      const { body, params } = context;
      const wanted = { actor: actingMember(context), endpointId: params.webhookId, type: body.type };
      return created({ deliveryId: await testWebhook.execute(wanted) });
    },
  });
}

function instantOf(field: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new ValidationError(field, 'must be a moment such as 2026-11-20T12:00:00.000Z');
  return instant;
}
