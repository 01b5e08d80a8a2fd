import { revoke } from '../../domain/platform/platform-key.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookEvents } from '../webhooks/webhook-events.js';
import { keyRevoked } from './platform-key-events.js';
import type { PlatformKeys } from './platform-keys.js';

/** Revokes the keys of all organizations, while no process of the service runs. Their webhook endpoints are told when one does. It can be interrupted and repeated. */
export class RevokeEveryPlatformKey {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many keys were revoked */
  async execute(): Promise<number> {
    let revoked = 0;
    for (;;) {
      const at = this.clock.now();
      const usable = await this.keys.usable(at);
      if (usable.length === 0) return revoked;
      const before = revoked;
      for (const { stored, organizationId } of usable) {
        const { key } = stored;
        await this.unitOfWork.run(async () => {
          if (!(await this.keys.change(key, revoke(key, at).next))) return;
          const target = `platform-key:${key.id}`;
          const details = { target, before: { status: key.status }, after: { status: 'revoked' } };
          await this.auditLog.append({ type: 'platform_key.revoked', organizationId, origin: null, details });
          await this.webhookEvents.raise(keyRevoked(stored, null));
          revoked += 1;
        });
      }
      if (revoked === before)
        throw new ConflictError('Somebody else changes these keys; stop every process, and repeat this');
    }
  }
}
