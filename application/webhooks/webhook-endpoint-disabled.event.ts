import { type UserId, type WebhookEndpointId, webhookEndpointId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { withoutQuery } from './described-endpoint.js';
import type { WebhookEndpoints } from './webhook-endpoints.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'webhook_endpoint.disabled': WebhookEndpointId;
  }
}

/** The service has disabled a webhook endpoint: each owner of the organization is told. */
export class WebhookEndpointDisabled implements EventKind {
  readonly type = 'webhook_endpoint.disabled';

  constructor(private readonly endpoints: Pick<WebhookEndpoints, 'find'>) {}

  /* One that was enabled again or deleted meanwhile is no news. */
  async notify({ subjectId, occurredAt }: PublishedEvent, _owner: UserId): Promise<InboxChange> {
    const stored = await this.endpoints.find(webhookEndpointId(subjectId));
    if (stored?.disabledBecause !== 'GONE' && stored?.disabledBecause !== 'FAILING') return {};
    const { endpoint, organizationId, url, disabledBecause: reason } = stored;
    const metadata = { webhookId: endpoint.id, workspaceId: endpoint.workspaceId, url: withoutQuery(url), reason };
    const about = `webhook ${endpoint.id} disabled ${occurredAt.toISOString()}`;
    const target = `organizations/${organizationId}/workspaces/${endpoint.workspaceId}/webhooks/${endpoint.id}`;
    return { notices: [{ type: 'WEBHOOK_DISABLED', about, target, metadata, at: occurredAt, isNews: true }] };
  }
}
