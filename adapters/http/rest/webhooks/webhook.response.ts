import type { StoredWebhookEndpoint } from '../../../../application/webhooks/webhook-endpoints.js';
import { DISABLED_BECAUSE, type DisabledBecause } from '../../../../domain/webhooks/webhook-endpoint.js';
import {
  WEBHOOK_ENDPOINT_STATUSES,
  type WebhookEndpointStatus,
} from '../../../../domain/webhooks/webhook-endpoint-status.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event-type.js';
import { OneOf, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const SECRET_NOT_SHOWN_AGAIN =
  'The signing secret was shown when it was made and cannot be shown again; rotate it if it is lost';

export class WebhookResponse {
  @Id('The endpoint.')
  id!: string;

  @Id('The workspace that it belongs to.')
  workspaceId!: string;

  @Url(
    'Where events are sent to. Its query, which may hold a secret of the receiver, is shown to those who may change the endpoint.',
    'https://hooks.example.com/events',
  )
  url!: string;

  @Nullable()
  @Text('What people call it; null when it has no description.', 'Billing system')
  description!: string | null;

  @SomeOf(WEBHOOK_EVENT_TYPES, 'The events that are sent to it.')
  enabledEvents!: WebhookEventType[];

  @OneOf(WEBHOOK_ENDPOINT_STATUSES, 'Only an enabled endpoint gets events.')
  status!: WebhookEndpointStatus;

  @Nullable({ example: null })
  @OneOf(
    DISABLED_BECAUSE,
    'Who disabled it. MEMBER: a member. GONE: it answered 410. FAILING: the service, after days of failures. Null while it is enabled.',
  )
  disabledBecause!: DisabledBecause | null;

  @Nullable({ example: null })
  @Instant('When the first of the failures since the last success was; null when there is none.')
  failingSince!: string | null;

  @Nullable({ example: null })
  @Instant('Until when events are signed with the replaced secret too; null when none was replaced.')
  previousSecretEndsAt!: string | null;

  @Id('The member who registered it.')
  createdBy!: string;

  @Instant('When it was registered.')
  createdAt!: string;
}

export class WebhooksResponse {
  @ListOf(() => WebhookResponse)
  webhooks!: WebhookResponse[];
}

export class WebhookWithSecretResponse extends WebhookResponse {
  @Optional()
  @Text(
    'The secret that signs what is sent. It is shown only once and is absent when the answer is repeated for an Idempotency-Key.',
    'whsec_q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  )
  signingSecret?: string;

  @Optional({ inExamples: false })
  @Text('Present when the answer is repeated: why the secret is not in it.', SECRET_NOT_SHOWN_AGAIN)
  notice?: string;
}

export function presentWebhook(stored: StoredWebhookEndpoint): WebhookResponse {
  const { endpoint, url, description, enabledEvents, disabledBecause, createdBy } = stored;
  return {
    id: endpoint.id,
    workspaceId: endpoint.workspaceId,
    url,
    description,
    enabledEvents: [...enabledEvents],
    status: endpoint.status,
    disabledBecause,
    failingSince: stored.failingSince?.toISOString() ?? null,
    previousSecretEndsAt: stored.previousSecretEndsAt?.toISOString() ?? null,
    createdBy,
    createdAt: endpoint.createdAt.toISOString(),
  };
}

/** For those who may not change it: the query of a URL may hold a secret of the receiver. */
export function presentWithoutQuery(stored: StoredWebhookEndpoint): WebhookResponse {
  const [url = ''] = stored.url.split(/[?#]/, 1);
  return { ...presentWebhook(stored), url };
}

export function presentWithSecret(stored: StoredWebhookEndpoint, secret: string): WebhookWithSecretResponse {
  return { ...presentWebhook(stored), signingSecret: secret };
}

/** The stored answer for a repeated request. It never holds the secret. */
export function withoutSecret({ signingSecret: _secret, ...answer }: WebhookWithSecretResponse) {
  return { ...answer, notice: SECRET_NOT_SHOWN_AGAIN };
}
