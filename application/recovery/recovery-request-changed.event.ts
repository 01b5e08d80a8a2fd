import { aboutRecovery, recoveryNotice } from '../../domain/notifications/recovery-notices.js';
import { isActive } from '../../domain/recovery/recovery-request.js';
import { type RecoveryRequestId, recoveryRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** A recovery was started, approved by a guardian, or has moved on. */
    'recovery_request.changed': RecoveryRequestId;
  }
}

/** Tells the owner, on every device, that somebody recovers the account, and how far that is. */
export class RecoveryRequestChanged implements EventKind {
  readonly type = 'recovery_request.changed';

  constructor(private readonly requests: Pick<RecoveryRequestRepository, 'find'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const recovery = await this.requests.find(recoveryRequestId(subjectId));
    if (!recovery) return {};
    const { status, approvals } = recovery.request;
    // One that no guardian has approved, and that is over, is no news: anybody can start many of them.
    if (!isActive(status) && approvals.length === 0) return { withdrawn: aboutRecovery(subjectId) };
    return {
      notices: [recoveryNotice(recovery.request, occurredAt)],
      withdrawn: aboutRecovery(subjectId),
    };
  }
}
