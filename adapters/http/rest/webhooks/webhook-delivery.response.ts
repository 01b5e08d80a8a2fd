import { withoutQuery } from '../../../../application/webhooks/described-endpoint.js';
import type { ListedAttempt, ListedDelivery } from '../../../../application/webhooks/webhook-deliveries.js';
import {
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookDeliveryStatus,
} from '../../../../domain/webhooks/webhook-delivery-status.js';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event-type.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

class WebhookAttemptResponse {
  @Id('The attempt: the header X-Svc-Delivery.')
  id!: string;

  @Text('Where it was sent to, without the query.', 'https://hooks.example.com/events')
  url!: string;

  @Instant('When it began.')
  startedAt!: string;

  @Count('How long it took, in milliseconds.', 84)
  durationMs!: number;

  @Nullable()
  @WholeNumber('The HTTP status of the answer; null when there was none.', 204)
  status!: number | null;

  @Nullable({ example: null })
  @Text('What went wrong; null when there was an answer.', 'hooks.example.com did not give an acceptable answer')
  problem!: string | null;

  @Nullable({ example: null })
  @Text('The beginning of the answer, without secrets; null when it was empty.', 'ok')
  answer!: string | null;
}

class WebhookDeliveryResponse {
  @Id('The delivery.')
  id!: string;

  @Id('The event.')
  eventId!: string;

  @OneOf(WEBHOOK_EVENT_TYPES, 'The type of the event.', 'key.created')
  type!: WebhookEventType;

  @OneOf(WEBHOOK_DELIVERY_STATUSES, 'PENDING: another attempt follows. FAILED: six attempts have failed.', 'DELIVERED')
  status!: WebhookDeliveryStatus;

  @Text('What is sent.', '{"id":"019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11","type":"key.created"}')
  body!: string;

  @Instant('When it began.')
  createdAt!: string;

  @Nullable({ example: null })
  @Instant('When the next attempt is due; null once it has ended.')
  nextAttemptAt!: string | null;

  @Nullable()
  @Instant('When it ended; null while it waits.')
  endedAt!: string | null;

  @ListOf(() => WebhookAttemptResponse)
  attempts!: WebhookAttemptResponse[];
}

export class WebhookDeliveriesResponse {
  @ListOf(() => WebhookDeliveryResponse)
  deliveries!: WebhookDeliveryResponse[];

  @Optional()
  @Text('Absent on the last page.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

export function presentDelivery(delivery: ListedDelivery): WebhookDeliveryResponse {
  const { id, eventId, type, status, body, createdAt, nextAttemptAt, endedAt, attempts } = delivery;
  return {
    id,
    eventId,
    type,
    status,
    body,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    attempts: attempts.map(presentAttempt),
  };
}

function presentAttempt({ url, startedAt, ...attempt }: ListedAttempt): WebhookAttemptResponse {
  return { ...attempt, url: withoutQuery(url), startedAt: startedAt.toISOString() };
}
