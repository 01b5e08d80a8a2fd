import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  EndpointCounts,
  WebhookEndpoints as Repository,
  StoredWebhookEndpoint,
} from '../../../application/webhooks/webhook-endpoints.js';
import {
  organizationId,
  type UserId,
  userId,
  type WebhookEndpointId,
  type WorkspaceId,
  webhookEndpointId,
  workspaceId,
} from '../../../domain/shared/ids.js';
import type { DisabledBecause, EnabledEndpoint } from '../../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEndpointStatus } from '../../../domain/webhooks/webhook-endpoint-status.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';
import { RESTART } from './webhook-queues.statements.js';

interface EndpointRow extends Omit<StoredWebhookEndpoint, 'endpoint'> {
  readonly id: WebhookEndpointId;
  readonly workspaceId: WorkspaceId;
  readonly status: WebhookEndpointStatus;
  readonly createdAt: Date;
}

const DECODERS = { id: webhookEndpointId, workspaceId, organizationId, createdBy: userId };

const READ = `SELECT id, workspace_id AS "workspaceId",
  (SELECT w.organization_id FROM workspaces w WHERE w.id = workspace_id) AS "organizationId", url, description, enabled_events AS "enabledEvents", status,
  disabled_because AS "disabledBecause", failing_since AS "failingSince", previous_secret_ends_at AS "previousSecretEndsAt",
  created_by AS "createdBy", created_at AS "createdAt" FROM webhook_endpoints`;

type NewRow = Pick<EndpointRow, 'id' | 'workspaceId' | 'url' | 'description' | 'enabledEvents' | 'createdAt'> & {
  readonly createdBy: UserId;
  readonly secret: string;
};

const ADD = statement<NewRow>('add-webhook-endpoint').sql(`
    WITH added AS (
      INSERT INTO webhook_endpoints (id, workspace_id, url, description, enabled_events, status, sealed_secret, created_by, created_at)
      VALUES (:id, :workspaceId, :url, :description, :enabledEvents, 'ENABLED', :secret, :createdBy, :createdAt) RETURNING id, workspace_id)
    INSERT INTO webhook_queues (endpoint_id, organization_id)
    SELECT a.id, w.organization_id FROM added a JOIN workspaces w ON w.id = a.workspace_id`);

const FIND = statement<{ id: WebhookEndpointId }, EndpointRow>('find-webhook-endpoint', DECODERS).sql(
  `${READ} WHERE id = :id AND deleted_at IS NULL`,
);

const LOCK = statement<{ id: WebhookEndpointId }, EndpointRow>('lock-webhook-endpoint', DECODERS).sql(
  `${READ} WHERE id = :id AND deleted_at IS NULL FOR UPDATE`,
);

const COUNT = statement<{ id: WorkspaceId }, EndpointCounts>('count-webhook-endpoints').sql(`
    SELECT count(*)::int AS "ofOrganization", (count(*) FILTER (WHERE e.workspace_id = here.id))::int AS "ofWorkspace"
    FROM workspaces here JOIN workspaces w ON w.organization_id = here.organization_id
      JOIN webhook_endpoints e ON e.workspace_id = w.id AND e.deleted_at IS NULL
    WHERE here.id = :id`);

const OF_WORKSPACE = statement<{ id: WorkspaceId }, EndpointRow>('webhook-endpoints-of-workspace', DECODERS).sql(
  `${READ} WHERE workspace_id = :id AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 500`,
);

type Settings = Pick<EndpointRow, 'id' | 'url' | 'description' | 'enabledEvents' | 'status' | 'disabledBecause'>;

/* What becomes enabled, or gets another address, begins without failures. */
const STORE = statement<Settings, { readonly isAnew: boolean }>('store-webhook-endpoint').sql(`
    WITH before AS (SELECT status <> :status OR url <> :url AS anew FROM webhook_endpoints WHERE id = :id)
    UPDATE webhook_endpoints SET url = :url, description = :description, enabled_events = :enabledEvents, status = :status,
      disabled_because = :disabledBecause, revision = revision + CASE WHEN anew THEN 1 ELSE 0 END,
      failures = CASE WHEN anew THEN 0 ELSE failures END, failing_since = CASE WHEN NOT anew THEN failing_since END,
      paused_until = CASE WHEN NOT anew THEN paused_until END
    FROM before WHERE id = :id RETURNING anew AS "isAnew"`);

/* A third secret ends the first one at once. */
const REPLACE_SECRET = statement<{ id: WebhookEndpointId; secret: string; endsAt: Date }>(
  'replace-webhook-secret',
).sql(`
    UPDATE webhook_endpoints SET sealed_previous_secret = sealed_secret, previous_secret_ends_at = :endsAt, sealed_secret = :secret
    WHERE id = :id`);

const BY_STATE = statement<None, Record<'ENABLED' | DisabledBecause, number>>('webhook-endpoints-by-state').sql(`
    SELECT count(*) FILTER (WHERE status = 'ENABLED')::int AS "ENABLED",
      count(*) FILTER (WHERE disabled_because = 'MEMBER')::int AS "MEMBER",
      count(*) FILTER (WHERE disabled_because = 'GONE')::int AS "GONE",
      count(*) FILTER (WHERE disabled_because = 'FAILING')::int AS "FAILING" FROM webhook_endpoints WHERE deleted_at IS NULL`);

/*
 * Nothing claims for an endpoint without a queue, and no event is for a disabled one. A sweep erases the rest. The queue is locked before its
 * wake-ups, as a claim does it.
 */
const REMOVE = statement<{ id: WebhookEndpointId }>('remove-webhook-endpoint').sql(`
    WITH gone AS (
      UPDATE webhook_endpoints SET deleted_at = clock_timestamp(), status = 'DISABLED', disabled_because = coalesce(disabled_because, 'MEMBER'),
        sealed_secret = '', sealed_previous_secret = NULL, previous_secret_ends_at = NULL
      WHERE id = :id RETURNING id
    ), queue AS (
      DELETE FROM webhook_queues q USING gone g WHERE q.endpoint_id = g.id RETURNING q.endpoint_id
    )
    DELETE FROM webhook_wake_ups w USING queue q WHERE w.endpoint_id = q.endpoint_id`);

export class PostgresWebhookEndpoints implements Repository {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add(stored: StoredWebhookEndpoint<EnabledEndpoint>, secret: string): Promise<void> {
    const { endpoint, url, description, enabledEvents, createdBy } = stored;
    const { id, workspaceId: workspace, createdAt } = endpoint;
    const sealed = this.secretBox.seal(secret, secretContext(id));
    const row = { id, workspaceId: workspace, url, description, enabledEvents, createdBy, createdAt, secret: sealed };
    await this.database.affected(ADD, row);
  }

  async lock(id: WebhookEndpointId): Promise<StoredWebhookEndpoint | null> {
    const row = await this.database.row(LOCK, { id });
    return row && storedEndpoint(row);
  }

  async find(id: WebhookEndpointId): Promise<StoredWebhookEndpoint | null> {
    const row = await this.database.row(FIND, { id });
    return row && storedEndpoint(row);
  }

  async count(id: WorkspaceId): Promise<EndpointCounts> {
    return (await this.database.row(COUNT, { id })) ?? { ofWorkspace: 0, ofOrganization: 0 };
  }

  async ofWorkspace(id: WorkspaceId): Promise<readonly StoredWebhookEndpoint[]> {
    return (await this.database.rows(OF_WORKSPACE, { id })).map(storedEndpoint);
  }

  async store({ endpoint, url, description, enabledEvents, disabledBecause }: StoredWebhookEndpoint): Promise<void> {
    const { id, status } = endpoint;
    const settings = { id, status, url, description, enabledEvents, disabledBecause };
    const stored = await this.database.row(STORE, settings);
    if (stored?.isAnew) await this.database.affected(RESTART, { id });
  }

  async replaceSecret(id: WebhookEndpointId, secret: string, endsAt: Date): Promise<void> {
    const sealed = this.secretBox.seal(secret, secretContext(id));
    await this.database.affected(REPLACE_SECRET, { id, secret: sealed, endsAt });
  }

  async byState(): Promise<Record<'ENABLED' | DisabledBecause, number>> {
    return (await this.database.row(BY_STATE)) ?? { ENABLED: 0, MEMBER: 0, GONE: 0, FAILING: 0 };
  }

  async remove(id: WebhookEndpointId): Promise<void> {
    await this.database.affected(REMOVE, { id });
  }
}

/** What a secret is encrypted for, so that two endpoints cannot exchange theirs. */
export function secretContext(id: WebhookEndpointId): string {
  return `webhook endpoint ${id}`;
}

function storedEndpoint({ id, workspaceId: workspace, status, createdAt, ...row }: EndpointRow): StoredWebhookEndpoint {
  return { ...row, endpoint: { id, workspaceId: workspace, status, createdAt } };
}
