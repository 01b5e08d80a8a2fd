import { ConflictError } from '../../domain/shared/errors.js';
import { type WorkspaceId, webhookEndpointId } from '../../domain/shared/ids.js';
import { type EnabledEndpoint, register } from '../../domain/webhooks/webhook-endpoint.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { describedEndpoint } from './described-endpoint.js';
import type { StoredWebhookEndpoint, WebhookEndpoints, WebhookSettings } from './webhook-endpoints.js';
import type { WebhookSigner } from './webhook-signer.js';

/** Of a workspace (docs/rules/webhooks.md#endpoints). */
export const MOST_ENDPOINTS = 20;
/** Of an organization: one event of its limits or credits has a delivery for each. */
export const MOST_ENDPOINTS_OF_ORGANIZATION = 200;

export interface WantedWebhook {
  readonly actor: ActingMember;
  /** A workspace of the actor's organization. */
  readonly workspaceId: WorkspaceId;
  /** Its URL was checked already. */
  readonly settings: WebhookSettings;
}

/** An endpoint with its secret, which cannot be read again. */
export interface RegisteredWebhook {
  readonly stored: StoredWebhookEndpoint<EnabledEndpoint>;
  readonly secret: string;
}

export class RegisterWebhook {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: WebhookEndpoints,
    private readonly signer: WebhookSigner,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError for a 21st endpoint of the workspace, or a 201st of the organization */
  async execute({ actor, workspaceId, settings }: WantedWebhook): Promise<RegisteredWebhook> {
    const { organizationId, origin, userId: createdBy } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'registerWebhook');
      const { ofWorkspace, ofOrganization } = await this.endpoints.count(workspaceId);
      if (ofWorkspace >= MOST_ENDPOINTS)
        throw new ConflictError(`A workspace has at most ${MOST_ENDPOINTS} webhook endpoints; delete one first`);
      if (ofOrganization >= MOST_ENDPOINTS_OF_ORGANIZATION)
        throw new ConflictError(
          `An organization has at most ${MOST_ENDPOINTS_OF_ORGANIZATION} webhook endpoints; delete one first`,
        );
      const id = webhookEndpointId(this.ids.next());
      const endpoint = register({ id, workspaceId, createdAt: this.clock.now() }).next;
      const stored = {
        ...settings,
        endpoint,
        organizationId,
        createdBy,
        disabledBecause: null,
        failingSince: null,
        previousSecretEndsAt: null,
      };
      const secret = this.signer.newSecret();
      await this.endpoints.add(stored, secret);
      const after = { workspaceId, ...describedEndpoint(stored) };
      const details = { target: `webhook-endpoint:${id}`, before: null, after };
      await this.auditLog.append({ type: 'webhook_endpoint.registered', organizationId, origin, details });
      return { stored, secret };
    });
  }
}
