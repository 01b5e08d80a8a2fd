import {
  aboutMailsTo,
  guardianNotice,
  guardianshipNotice,
  refusedMailNotice,
} from '../../domain/notifications/recovery-notices.js';
import { isActive, statusAt } from '../../domain/recovery/recovery-request.js';
import { type GuardianId, guardianId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** For the owner: a guardian was invited, has answered, or counts on chain. */
    'guardian.changed': GuardianId;
    /** For a guardian who is a user: they are asked to guard an account, or to approve a recovery. */
    'guardianship.changed': GuardianId;
  }
}

/** Tells the owner that a guardian has answered, or cannot be reached by mail. */
export class GuardianChanged implements EventKind {
  readonly type = 'guardian.changed';

  constructor(private readonly guardians: Pick<GuardianRepository, 'find'>) {}

  async notify({ subjectId }: PublishedEvent): Promise<InboxChange> {
    const guardian = await this.guardians.find(guardianId(subjectId));
    if (!guardian) return {};
    const { contact, person, id, status, acceptedAt, declinedAt, refusedMail } = guardian;
    const name = contact.kind === 'email' ? contact.email : (person?.username ?? '');
    const withdrawn = aboutMailsTo(id);
    if (refusedMail && status !== 'removed' && status !== 'declined') {
      const { reason, at } = refusedMail;
      return {
        notices: [refusedMailNotice({ guardianId: id, name, isInvitation: status === 'invited', reason }, at)],
        withdrawn,
      };
    }
    const at = status === 'accepted' ? acceptedAt : declinedAt;
    if (at === null || (status !== 'accepted' && status !== 'declined')) return { withdrawn };
    return { notices: [guardianNotice({ guardianId: id, name, status }, at)], withdrawn };
  }
}

/** Asks a guardian who is a user. */
export class GuardianshipChanged implements EventKind {
  readonly type = 'guardianship.changed';

  constructor(
    private readonly guardians: Pick<GuardianRepository, 'find'>,
    private readonly requests: Pick<RecoveryRequestRepository, 'openOf'>,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId }: PublishedEvent): Promise<InboxChange> {
    const guardian = await this.guardians.find(guardianId(subjectId));
    if (!guardian) return {};
    const { id, status, owner, invitedAt } = guardian;
    const notice = (asked: 'GUARD' | 'APPROVE', recoveryId: string | null, at: Date) =>
      guardianshipNotice({ guardianId: id, owner: owner.username, asked, recoveryId }, at);
    if (status === 'invited') return { notices: [notice('GUARD', null, invitedAt)] };
    if (status !== 'active' && status !== 'removing') return {};
    const now = this.clock.now();
    const running = (await this.requests.openOf(guardian.userId)).filter(({ request }) =>
      isActive(statusAt(request, now)),
    );
    return { notices: running.map(({ request }) => notice('APPROVE', request.id, request.createdAt)) };
  }
}
