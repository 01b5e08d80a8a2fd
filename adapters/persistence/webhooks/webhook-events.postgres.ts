import type {
  EventScope,
  WebhookEventStore as Port,
  StoredWebhookEvent,
} from '../../../application/webhooks/webhook-event-store.js';
import {
  type OrganizationId,
  type WebhookDeliveryId,
  type WebhookEndpointId,
  type WebhookEventId,
  type WorkspaceId,
  webhookDeliveryId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import { MOST_PENDING } from '../../../domain/webhooks/webhook-delivery.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { statement } from '../statement.js';
import { WAITING } from './webhook-arrangements.statements.js';
import { IS_WAITING, WAKE } from './webhook-queues.statements.js';
import type { WebhookSignal } from './webhook-signal.js';

interface Listening {
  readonly id: WorkspaceId;
}

const LISTENING = statement<{ id: WorkspaceId }, Listening>('workspace-with-webhooks', { id: workspaceId }).sql(
  'SELECT workspace_id AS id FROM webhook_endpoints WHERE workspace_id = :id AND deleted_at IS NULL LIMIT 1',
);

const LISTENING_IN_ORGANIZATION = statement<{ id: OrganizationId }, Listening>('workspaces-with-webhooks', {
  id: workspaceId,
}).sql(`
    SELECT id FROM workspaces w WHERE organization_id = :id
      AND EXISTS (SELECT FROM webhook_endpoints e WHERE e.workspace_id = w.id AND e.deleted_at IS NULL) ORDER BY id`);

interface NewEvents {
  readonly ids: readonly WebhookEventId[];
  readonly workspaces: readonly WorkspaceId[];
  readonly types: readonly string[];
  readonly causes: readonly string[];
  readonly bodies: readonly string[];
  readonly times: readonly Date[];
}

export const ADD_EVENTS = statement<NewEvents>('add-webhook-events').sql(`
    WITH added AS (
      INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
      SELECT * FROM unnest(:ids::uuid[], :workspaces::uuid[], :types::text[], :causes::text[], :bodies::text[], :times::timestamptz[])
      ON CONFLICT (workspace_id, type, cause) DO NOTHING
      RETURNING id, workspace_id, type, created_at
    ), made AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at, ended_at)
      SELECT gen_random_uuid(), e.id, added.id, CASE WHEN is_full THEN 'FAILED' ELSE 'PENDING' END, 0,
        CASE WHEN NOT is_full THEN added.created_at END, added.created_at, CASE WHEN is_full THEN added.created_at END
      FROM added JOIN webhook_endpoints e
        ON e.workspace_id = added.workspace_id AND e.status = 'ENABLED' AND added.type = ANY(e.enabled_events)
      CROSS JOIN LATERAL (SELECT EXISTS (
        SELECT FROM webhook_deliveries WHERE endpoint_id = e.id AND ${IS_WAITING} OFFSET ${MOST_PENDING - 1}) AS is_full) waiting
      RETURNING endpoint_id)
    ${WAKE}`);

interface NewTest extends StoredWebhookEvent {
  readonly endpointId: WebhookEndpointId;
}

const ADD_FOR = statement<NewTest, { readonly id: WebhookDeliveryId }>('add-webhook-test', {
  id: webhookDeliveryId,
}).sql(`
    WITH added AS (
      INSERT INTO webhook_events (id, workspace_id, type, cause, only_for, body, created_at)
      VALUES (:id, :workspaceId, :type, :cause, :endpointId, :body, :createdAt)
      RETURNING id, created_at
    ), made AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
      SELECT gen_random_uuid(), :endpointId, id, 'PENDING', 0, created_at, created_at FROM added RETURNING id, endpoint_id
    ), woken AS (${WAKE})
    SELECT id FROM made`);

/** Deliveries are forgotten before their events: an event may have many, and each of them many attempts. */
export const SPENT_WEBHOOK_DELIVERIES = statement<{ limit: number }>('forget-webhook-deliveries').sql(`
    DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
      SELECT d.id FROM webhook_events v JOIN webhook_deliveries d ON d.event_id = v.id
      WHERE v.created_at < now() - interval '30 days' ORDER BY v.created_at LIMIT :limit))`);

/** Events and what became of them are kept for 30 days. */
export const SPENT_WEBHOOK_EVENTS = spentRows(
  'forget-webhook-events',
  'webhook_events',
  "created_at < now() - interval '30 days'",
);

export class PostgresWebhookEventStore implements Port {
  constructor(
    private readonly database: Database,
    private readonly signal: WebhookSignal,
  ) {}

  async listening(scope: EventScope): Promise<readonly WorkspaceId[]> {
    const found =
      'workspaceId' in scope
        ? await this.database.rows(LISTENING, { id: scope.workspaceId })
        : await this.database.rows(LISTENING_IN_ORGANIZATION, { id: scope.organizationId });
    return found.map(({ id }) => id);
  }

  async add(events: readonly StoredWebhookEvent[]): Promise<void> {
    await this.database.affected(ADD_EVENTS, {
      ids: events.map(({ id }) => id),
      workspaces: events.map((event) => event.workspaceId),
      types: events.map(({ type }) => type),
      causes: events.map(({ cause }) => cause),
      bodies: events.map(({ body }) => body),
      times: events.map(({ createdAt }) => createdAt),
    });
    this.database.afterCommit(this.signal.raise);
  }

  async waiting(id: WebhookEndpointId, most: number): Promise<number> {
    return (await this.database.row(WAITING, { id, most }))?.waiting ?? 0;
  }

  async addFor(endpointId: WebhookEndpointId, event: StoredWebhookEvent): Promise<WebhookDeliveryId> {
    const row = await this.database.row(ADD_FOR, { ...event, endpointId });
    if (!row) throw new Error('The test event has no delivery');
    this.database.afterCommit(this.signal.raise);
    return row.id;
  }
}
