import { type ApiKeyEvent, revoke } from '../../domain/access/api-key.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { RequestOrigin } from './request-origin.js';

/** Revokes an API key and the keys that it created, permanently and from the next request on. */
export class RevokeApiKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Revoking a revoked key changes nothing. @throws NotFoundError */
  async execute(input: {
    readonly id: ApiKeyId;
    readonly ownerId: UserId;
    readonly origin: RequestOrigin;
  }): Promise<void> {
    const { id, ownerId, origin } = input;
    await this.unitOfWork.run(async () => {
      await this.keys.lockOwner(ownerId);
      const stored = await this.keys.find(id, ownerId);
      if (!stored) throw new NotFoundError('The API key');
      const at = this.clock.now();
      const { events } = revoke(stored.key, at);
      if (events.length === 0) return;
      const revoked = await this.keys.revoke(id, at);
      for (const keyId of revoked) {
        await this.auditLog.append({ type: 'api_key.revoked', userId: ownerId, origin, details: { keyId } });
      }
      await this.outbox.append(revoked.map((each) => revocation(each, ownerId, at)));
    });
  }
}

function revocation(subjectId: ApiKeyId, userId: UserId, occurredAt: Date): ApiKeyEvent {
  return { type: 'api_key.revoked', subjectId, userId, occurredAt };
}
