import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeySessions } from './api-key-sessions.js';
import { branchOf, type SessionsCaller } from './caller-branch.js';
import type { ConnectedApplications } from './connected-applications.js';
import type { RequestOrigin } from './request-origin.js';
import type { SignIns } from './sign-ins.js';

/** Ends all sessions of a user except the caller's own and the connected application that the caller depends on. */
export class EndOtherSessions {
  constructor(
    private readonly signIns: SignIns,
    private readonly apiKeySessions: ApiKeySessions,
    private readonly applications: ConnectedApplications,
    private readonly keys: ApiKeyRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many sessions it ended */
  execute(caller: SessionsCaller, origin: RequestOrigin): Promise<number> {
    const { userId } = caller;
    return this.unitOfWork.run(async () => {
      const own = await branchOf(caller, this.keys);
      const sessions = [
        ...(await this.signIns.endAll(userId, this.wallClock.now(), own.signInId)),
        ...(await this.apiKeySessions.endAll(userId, this.clock.now(), own.keyId)),
      ];
      for (const sessionId of sessions) {
        await this.auditLog.append({ type: 'session.ended', userId, origin, details: { sessionId } });
      }
      const grants: string[] = [];
      for (const { grantId } of await this.applications.of(userId)) {
        if (grantId === own.grantId || !(await this.applications.end(grantId, userId))) continue;
        grants.push(grantId);
        await this.auditLog.append({ type: 'grant.ended', userId, origin, details: { grantId } });
      }
      const ended = [...sessions, ...grants];
      const occurredAt = this.clock.now();
      await this.outbox.append(
        ended.map((subjectId) => ({ type: 'session.ended', subjectId, userId, occurredAt }) as const),
      );
      return ended.length;
    });
  }
}
