import { NotFoundError } from '../../domain/shared/errors.js';
import { isUuid, type UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ApiKeySessions } from './api-key-sessions.js';
import type { ConnectedApplications } from './connected-applications.js';
import type { RequestOrigin } from './request-origin.js';
import type { SignIns } from './sign-ins.js';

/** Ends one of a user's active sessions, of any kind. */
export class EndActiveSession {
  constructor(
    private readonly signIns: SignIns,
    private readonly apiKeySessions: ApiKeySessions,
    private readonly applications: ConnectedApplications,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when this user has no such session, or it has ended */
  async execute(input: {
    readonly id: string;
    readonly userId: UserId;
    readonly origin: RequestOrigin;
  }): Promise<void> {
    const { id, userId, origin } = input;
    await this.unitOfWork.run(async () => {
      const isSession = await this.endSession(id, userId);
      if (!isSession && !(await this.applications.end(id, userId))) throw new NotFoundError('The session');
      await this.auditLog.append(
        isSession
          ? { type: 'session.ended', userId, origin, details: { sessionId: id } }
          : { type: 'grant.ended', userId, origin, details: { grantId: id } },
      );
      await this.outbox.append([{ type: 'session.ended', subjectId: id, userId, occurredAt: this.clock.now() }]);
    });
  }

  private async endSession(id: string, userId: UserId): Promise<boolean> {
    if (!isUuid(id)) return false;
    return (await this.signIns.end(id, userId)) || this.apiKeySessions.end(id, userId, this.clock.now());
  }
}
