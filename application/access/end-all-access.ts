import type { UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeySessions } from './api-key-sessions.js';
import type { ConnectedApplications } from './connected-applications.js';
import type { RequestOrigin } from './request-origin.js';
import type { SignIns } from './sign-ins.js';

/** Ends everything that opens an account: sign-ins, API keys with their sessions, and connected applications. Call it in a unit of work. */
export class EndAllAccess {
  constructor(
    private readonly signIns: SignIns,
    private readonly apiKeySessions: ApiKeySessions,
    private readonly applications: ConnectedApplications,
    private readonly keys: ApiKeyRepository,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
  ) {}

  async execute(userId: UserId, origin: RequestOrigin | null): Promise<void> {
    const at = this.clock.now();
    const sessions = [
      ...(await this.signIns.endAll(userId, this.wallClock.now(), null)),
      ...(await this.apiKeySessions.endAll(userId, at, null)),
    ];
    for (const sessionId of sessions) {
      await this.auditLog.append({ type: 'session.ended', userId, origin, details: { sessionId } });
    }
    await this.keys.lockOwner(userId);
    for (const { id, revokedAt } of await this.keys.ofOwner(userId, at)) {
      if (revokedAt) continue;
      for (const keyId of await this.keys.revoke(id, at)) {
        await this.auditLog.append({ type: 'api_key.revoked', userId, origin, details: { keyId } });
      }
    }
    for (const { grantId } of await this.applications.of(userId)) {
      if (!(await this.applications.end(grantId, userId))) continue;
      await this.auditLog.append({ type: 'grant.ended', userId, origin, details: { grantId } });
    }
  }
}
