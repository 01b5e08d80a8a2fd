import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
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
    INSERT INTO webhook_endpoints (id, workspace_id, url, description, enabled_events, status, sealed_secret, created_by, created_at)
    VALUES (:id, :workspaceId, :url, :description, :enabledEvents, 'ENABLED', :secret, :createdBy, :createdAt)`);

const FIND = statement<{ id: WebhookEndpointId }, EndpointRow>('find-webhook-endpoint', DECODERS).sql(
  `${READ} WHERE id = :id`,
);

const LOCK = statement<{ id: WebhookEndpointId }, EndpointRow>('lock-webhook-endpoint', DECODERS).sql(
  `${READ} WHERE id = :id FOR UPDATE`,
);

const COUNT = statement<{ id: WorkspaceId }, { readonly endpoints: number }>('count-webhook-endpoints').sql(
  'SELECT count(*)::int AS endpoints FROM webhook_endpoints WHERE workspace_id = :id',
);

const OF_WORKSPACE = statement<{ id: WorkspaceId }, EndpointRow>('webhook-endpoints-of-workspace', DECODERS).sql(
  `${READ} WHERE workspace_id = :id ORDER BY created_at DESC, id DESC LIMIT 500`,
);

type Settings = Pick<EndpointRow, 'id' | 'url' | 'description' | 'enabledEvents' | 'status' | 'disabledBecause'>;

/* What becomes enabled, or gets another address, begins without failures. */
const STORE = statement<Settings>('store-webhook-endpoint').sql(`
    UPDATE webhook_endpoints SET url = :url, description = :description, enabled_events = :enabledEvents, status = :status,
      disabled_because = :disabledBecause, parking = parking OR status <> :status,
      revision = revision + CASE WHEN status = :status AND url = :url THEN 0 ELSE 1 END,
      failures = CASE WHEN status = :status AND url = :url THEN failures ELSE 0 END,
      failing_since = CASE WHEN status = :status AND url = :url THEN failing_since END,
      paused_until = CASE WHEN status = :status AND url = :url THEN paused_until END
    WHERE id = :id`);

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
      count(*) FILTER (WHERE disabled_because = 'FAILING')::int AS "FAILING" FROM webhook_endpoints`);

const REMOVE = statement<{ id: WebhookEndpointId }>('remove-webhook-endpoint').sql(
  'DELETE FROM webhook_endpoints WHERE id = :id',
);

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

  async count(id: WorkspaceId): Promise<number> {
    return (await this.database.row(COUNT, { id }))?.endpoints ?? 0;
  }

  async ofWorkspace(id: WorkspaceId): Promise<readonly StoredWebhookEndpoint[]> {
    return (await this.database.rows(OF_WORKSPACE, { id })).map(storedEndpoint);
  }

  async store({ endpoint, url, description, enabledEvents, disabledBecause }: StoredWebhookEndpoint): Promise<void> {
    const { id, status } = endpoint;
    await this.database.affected(STORE, { id, status, url, description, enabledEvents, disabledBecause });
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
