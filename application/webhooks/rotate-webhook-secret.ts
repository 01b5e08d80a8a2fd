import { NotFoundError } from '../../domain/shared/errors.js';
import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { StoredWebhookEndpoint, WebhookEndpoints } from './webhook-endpoints.js';
import type { WebhookSigner } from './webhook-signer.js';

const DEFAULT_GRACE_SECONDS = 24 * 60 * 60;

export interface SecretRotation {
  readonly actor: ActingMember;
  readonly endpointId: WebhookEndpointId;
  /** How long deliveries are signed with the replaced secret too; 24 hours when left out. */
  readonly graceSeconds?: number | undefined;
}

export interface RotatedWebhook {
  readonly stored: StoredWebhookEndpoint;
  readonly secret: string;
}

/** Replaces the signing secret. Until the grace window ends, every delivery is signed with both. */
export class RotateWebhookSecret {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: WebhookEndpoints,
    private readonly signer: WebhookSigner,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ actor, endpointId, graceSeconds = DEFAULT_GRACE_SECONDS }: SecretRotation): Promise<RotatedWebhook> {
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'rotateWebhookSecret');
      const stored = await this.endpoints.lock(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      const previousSecretEndsAt = new Date(this.clock.now().getTime() + graceSeconds * 1000);
      const secret = this.signer.newSecret();
      await this.endpoints.replaceSecret(endpointId, secret, previousSecretEndsAt);
      const details = {
        target: `webhook-endpoint:${endpointId}`,
        before: null,
        after: { previousSecretEndsAt: previousSecretEndsAt.toISOString() },
      };
      await this.auditLog.append({ type: 'webhook_endpoint.secret_rotated', organizationId, origin, details });
      return { stored: { ...stored, previousSecretEndsAt }, secret };
    });
  }
}
