import type { ApiKeyRepository } from '../access/api-key.repository.js';
import type { ConnectedApplications } from '../access/connected-applications.js';
import type { ClientIdentity } from '../access/credential.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { SecurityRecord } from '../access/security-record.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApiKeySessions } from './api-key-sessions.js';
import { branchOf } from './caller-branch.js';
import type { SignIns } from './sign-ins.js';

/** Ends everything that acts for a user, but for the caller and what the caller stands on. */
export class EndOtherSessions {
  constructor(
    private readonly signIns: SignIns,
    private readonly apiKeySessions: ApiKeySessions,
    private readonly applications: ConnectedApplications,
    private readonly keys: ApiKeyRepository,
    private readonly record: SecurityRecord,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many sessions have ended by it */
  execute(caller: ClientIdentity, origin: RequestOrigin): Promise<number> {
    const { userId } = caller;
    return this.unitOfWork.run(async () => {
      const own = await branchOf(caller, this.keys);
      const sessions = [
        ...(await this.signIns.endAll(userId, this.wallClock.now())),
        ...(await this.apiKeySessions.endAll(userId, this.clock.now(), own.keyId)),
      ];
      for (const sessionId of sessions) {
        await this.record.append({ type: 'session.ended', userId, origin, details: { sessionId } });
      }
      let grants = 0;
      for (const { grantId } of await this.applications.of(userId)) {
        if (grantId === own.grantId || !(await this.applications.end(grantId, userId))) continue;
        grants += 1;
        await this.record.append({ type: 'grant.ended', userId, origin, details: { grantId } });
      }
      return sessions.length + grants;
    });
  }
}
