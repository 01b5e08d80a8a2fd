import { revoke } from '../../domain/platform/platform-key.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { PlatformKeyId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookEvents } from '../webhooks/webhook-events.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import { keyRevoked } from './platform-key-events.js';
import type { PlatformKeys } from './platform-keys.js';

/** Revokes a key, permanently and from the next request on, in every process. */
export class RevokePlatformKey {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly keys: PlatformKeys,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Revoking a revoked key changes nothing. */
  async execute({ actor, keyId }: { readonly actor: ActingMember; readonly keyId: PlatformKeyId }): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'revokePlatformKey');
      const stored = await this.keys.find(keyId);
      if (!stored) throw new NotFoundError('The platform key');
      const { next, events } = revoke(stored.key, this.clock.now());
      if (events.length === 0) return;
      if (!(await this.keys.change(stored.key, next)))
        throw new ConflictError('The platform key was changed meanwhile');
      const details = {
        target: `platform-key:${keyId}`,
        before: { status: stored.key.status },
        after: { status: 'revoked' },
      };
      await this.auditLog.append({ type: 'platform_key.revoked', organizationId, origin, details });
      await this.webhookEvents.raise(keyRevoked(stored, actor.userId));
    });
  }
}
