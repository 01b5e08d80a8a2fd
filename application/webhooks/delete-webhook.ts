import { NotFoundError } from '../../domain/shared/errors.js';
import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { describedEndpoint } from './described-endpoint.js';
import type { WebhookEndpoints } from './webhook-endpoints.js';

/** Deletes an endpoint with its deliveries, those that wait among them. */
export class DeleteWebhook {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: WebhookEndpoints,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({
    actor,
    endpointId,
  }: {
    readonly actor: ActingMember;
    readonly endpointId: WebhookEndpointId;
  }): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'deleteWebhook');
      const stored = await this.endpoints.lock(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      await this.endpoints.remove(endpointId);
      const details = { target: `webhook-endpoint:${endpointId}`, before: describedEndpoint(stored), after: null };
      await this.auditLog.append({ type: 'webhook_endpoint.deleted', organizationId, origin, details });
    });
  }
}
