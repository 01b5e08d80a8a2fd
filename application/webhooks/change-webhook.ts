import { NotFoundError } from '../../domain/shared/errors.js';
import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import { disable, enable } from '../../domain/webhooks/webhook-endpoint.js';
import type { WebhookEndpointStatus } from '../../domain/webhooks/webhook-endpoint-status.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { describedEndpoint } from './described-endpoint.js';
import type { StoredWebhookEndpoint, WebhookEndpoints, WebhookSettings } from './webhook-endpoints.js';

export interface WebhookChange {
  readonly actor: ActingMember;
  readonly endpointId: WebhookEndpointId;
  /** What is left out stays. A URL was checked already. */
  readonly settings: Partial<WebhookSettings>;
  readonly status?: WebhookEndpointStatus | undefined;
}

/** Changes the settings of an endpoint, or enables or disables it. */
export class ChangeWebhook {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: WebhookEndpoints,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What changes nothing writes nothing into the audit log. */
  async execute({ actor, endpointId, settings, status }: WebhookChange): Promise<StoredWebhookEndpoint> {
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'changeWebhook');
      const stored = await this.endpoints.lock(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      const failingSince = settings.url === undefined || settings.url === stored.url ? stored.failingSince : null;
      const next = this.inStatus({ ...stored, ...settings, failingSince }, status);
      const [before, after] = [describedEndpoint(stored), describedEndpoint(next)];
      if (stored.url === next.url && JSON.stringify(before) === JSON.stringify(after)) return stored;
      await this.endpoints.store(next);
      const details = { target: `webhook-endpoint:${endpointId}`, before, after };
      await this.auditLog.append({ type: 'webhook_endpoint.changed', organizationId, origin, details });
      return next;
    });
  }

  private inStatus(stored: StoredWebhookEndpoint, status?: WebhookEndpointStatus): StoredWebhookEndpoint {
    const { endpoint } = stored;
    if (status === undefined || status === endpoint.status) return stored;
    const at = this.clock.now();
    const anew = { ...stored, failingSince: null };
    if (status === 'DISABLED') return { ...anew, endpoint: disable(endpoint, at).next, disabledBecause: 'MEMBER' };
    return { ...anew, endpoint: enable(endpoint, at).next, disabledBecause: null };
  }
}
