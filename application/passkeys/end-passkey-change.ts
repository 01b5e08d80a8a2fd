import { confirm, failAddition, failRemoval, remove } from '../../domain/passkeys/passkey.js';
import {
  type ApprovedPasskeyChange,
  type CompletedPasskeyChange,
  complete,
  type FailedPasskeyChange,
  fail,
} from '../../domain/passkeys/passkey-change.js';
import type { AppSessionRepository } from '../access/app-session.repository.js';
import type { AuditLog, NewAuditEvent } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OwnedPasskeys } from './owned-passkeys.js';
import type { PasskeyChanges } from './passkey-changes.js';

/** What the end of each kind of change makes of a passkey's status. */
const endings = {
  add: { COMPLETED: confirm, FAILED: failAddition },
  remove: { COMPLETED: remove, FAILED: failRemoval },
} as const;

/**
 * Ends a passkey change, and gives the passkey the status that follows from it; the sign-ins made with a passkey that is removed end
 * with it. Ending an ended change changes nothing.
 */
export class EndPasskeyChange {
  constructor(
    private readonly changes: PasskeyChanges,
    private readonly passkeys: OwnedPasskeys,
    private readonly sessions: AppSessionRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  completed(change: ApprovedPasskeyChange): Promise<void> {
    return this.end(complete(change, this.clock.now()));
  }

  failed(change: ApprovedPasskeyChange, reason: string): Promise<void> {
    return this.end(fail(change, this.clock.now(), reason));
  }

  private async endSignIns({
    passkeyId,
    userId,
    endedAt,
  }: CompletedPasskeyChange | FailedPasskeyChange): Promise<void> {
    for (const sessionId of await this.sessions.endOpenedWith(passkeyId)) {
      await this.auditLog.append({ type: 'session.ended', userId, origin: null, details: { sessionId } });
      await this.outbox.append([{ type: 'session.ended', subjectId: sessionId, userId, occurredAt: endedAt }]);
    }
  }

  private async end(change: CompletedPasskeyChange | FailedPasskeyChange): Promise<void> {
    const { passkeyId, userId, kind, status, endedAt } = change;
    await this.unitOfWork.run(async () => {
      const passkey = (await this.passkeys.lock(userId)).find(({ id }) => id === passkeyId);
      if (!(await this.changes.end(change))) return;
      if (!passkey) throw new Error(`The passkey ${passkeyId} of change ${change.id} is gone`);
      const { next, events } = endings[kind][status](passkey, endedAt);
      await this.passkeys.transition(next, passkey.status);
      await this.outbox.append(events);
      await this.auditLog.append(recordOf(change));
      if (next.status === 'removed') await this.endSignIns(change);
    });
  }
}

function recordOf(change: CompletedPasskeyChange | FailedPasskeyChange): NewAuditEvent {
  const { passkeyId, userId, kind } = change;
  if (change.status === 'FAILED') {
    const details = { passkeyId, change: kind, reason: change.failureReason };
    return { type: 'passkey.change_failed', userId, origin: null, details };
  }
  const type = kind === 'add' ? 'passkey.confirmed' : 'passkey.removed';
  return { type, userId, origin: null, details: { passkeyId } };
}
