import type {
  ListedAttempt,
  ListedDelivery,
  WebhookDeliveries as Port,
  ReplayCount,
  ReplayPeriod,
} from '../../../application/webhooks/webhook-deliveries.js';
import {
  type WebhookDeliveryId,
  type WebhookEndpointId,
  webhookAttemptId,
  webhookDeliveryId,
  webhookEndpointId,
} from '../../../domain/shared/ids.js';
import {
  type EndedDelivery,
  MOST_PENDING,
  type PendingDelivery,
  type WebhookDelivery,
} from '../../../domain/webhooks/webhook-delivery.js';
import type { WebhookDeliveryStatus } from '../../../domain/webhooks/webhook-delivery-status.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import { ASK_REPLAY, COUNT_REPLAY, WAITING } from './webhook-arrangements.statements.js';
import { SHOWN_ATTEMPTS, TRIM, WAKE } from './webhook-queues.statements.js';
import type { WebhookSignal } from './webhook-signal.js';

interface WrittenAttempt extends Omit<ListedAttempt, 'id' | 'startedAt'> {
  readonly id: string;
  readonly startedAt: string;
}

interface ListedRow extends Omit<ListedDelivery, 'attempts'> {
  readonly attempts: readonly WrittenAttempt[];
}

/* The first comparison is where also a plan for all values enters the index; with an OR it would read what is newer. */
const OF_ENDPOINT = statement<{ id: WebhookEndpointId; after: WebhookDeliveryId | null; limit: number }, ListedRow>(
  'webhook-deliveries-of-endpoint',
  { id: webhookDeliveryId, attempts: json<readonly WrittenAttempt[]>() },
).sql(`
    SELECT d.id, d.status, d.event_id::text AS "eventId", v.type, v.body, d.created_at AS "createdAt",
      d.next_attempt_at AS "nextAttemptAt", d.ended_at AS "endedAt",
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'url', a.url, 'startedAt', a.started_at, 'durationMs', a.duration_ms,
        'status', a.status, 'problem', a.problem, 'answer', a.answer) ORDER BY a.started_at DESC)
        FROM (SELECT * FROM webhook_attempts WHERE delivery_id = d.id ORDER BY started_at DESC LIMIT ${SHOWN_ATTEMPTS}) a), '[]'::json) AS attempts
    FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
    WHERE d.endpoint_id = :id
      AND d.created_at <= CASE WHEN :after::uuid IS NULL THEN 'infinity' ELSE
        (SELECT l.created_at FROM webhook_deliveries l WHERE l.id = :after::uuid AND l.endpoint_id = :id) END
      AND (:after::uuid IS NULL OR (d.created_at, d.id) <
      (SELECT l.created_at, l.id FROM webhook_deliveries l WHERE l.id = :after::uuid AND l.endpoint_id = :id))
    ORDER BY d.created_at DESC, d.id DESC LIMIT :limit`);

interface DeliveryRow {
  readonly id: WebhookDeliveryId;
  readonly endpointId: WebhookEndpointId;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date | null;
}

const FIND = statement<{ id: WebhookDeliveryId; endpointId: WebhookEndpointId }, DeliveryRow>('find-webhook-delivery', {
  id: webhookDeliveryId,
  endpointId: webhookEndpointId,
}).sql(`
    SELECT id, endpoint_id AS "endpointId", status, attempts, next_attempt_at AS "nextAttemptAt", ended_at AS "endedAt"
    FROM webhook_deliveries WHERE id = :id AND endpoint_id = :endpointId`);

const RESEND = statement<{ id: WebhookDeliveryId; from: WebhookDeliveryStatus; at: Date }>(
  'resend-webhook-delivery',
).sql(`
    WITH made AS (
      UPDATE webhook_deliveries SET status = 'PENDING', attempts = 0, next_attempt_at = :at, ended_at = NULL
      WHERE id = :id AND status = :from RETURNING id, endpoint_id
    ), ${TRIM}
    ${WAKE}`);

export class PostgresWebhookDeliveries implements Port {
  constructor(
    private readonly database: Database,
    private readonly signal: WebhookSignal,
  ) {}

  async ofEndpoint(
    id: WebhookEndpointId,
    after: WebhookDeliveryId | null,
    limit: number,
  ): Promise<readonly ListedDelivery[]> {
    const rows = await this.database.rows(OF_ENDPOINT, { id, after, limit });
    return rows.map(({ attempts, ...delivery }) => ({ ...delivery, attempts: attempts.map(readAttempt) }));
  }

  async find(endpointId: WebhookEndpointId, id: WebhookDeliveryId): Promise<WebhookDelivery | null> {
    const row = await this.database.row(FIND, { id, endpointId });
    return row && deliveryOf(row);
  }

  async resend(from: EndedDelivery, { id, nextAttemptAt }: PendingDelivery): Promise<boolean> {
    const changed = await this.database.affected(RESEND, { id, from: from.status, at: nextAttemptAt });
    this.database.afterCommit(this.signal.raise);
    return changed > 0;
  }

  async waiting(id: WebhookEndpointId): Promise<number> {
    return (await this.database.row(WAITING, { id, most: MOST_PENDING }))?.waiting ?? 0;
  }

  async countReplay(id: WebhookEndpointId, period: ReplayPeriod, most: number): Promise<ReplayCount> {
    return (await this.database.row(COUNT_REPLAY, { id, ...period, most })) ?? { events: 0, wanted: 0, waiting: 0 };
  }

  async askReplay(id: WebhookEndpointId, period: ReplayPeriod, at: Date): Promise<boolean> {
    return (await this.database.affected(ASK_REPLAY, { id, ...period, at })) > 0;
  }
}

function readAttempt({ id, startedAt, ...attempt }: WrittenAttempt): ListedAttempt {
  return { ...attempt, id: webhookAttemptId(id), startedAt: new Date(startedAt) };
}

function deliveryOf({ nextAttemptAt, endedAt, status, ...terms }: DeliveryRow): WebhookDelivery {
  if (status === 'PENDING' && nextAttemptAt) return { ...terms, status, nextAttemptAt };
  if (status !== 'PENDING' && endedAt) return { ...terms, status, endedAt };
  throw new Error(`The webhook delivery ${terms.id} is ${status}, and its columns do not say so`);
}
