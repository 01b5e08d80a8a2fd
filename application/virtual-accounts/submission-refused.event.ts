import { refusedNotice } from '../../domain/notifications/account-notices.js';
import { type SubmissionId, submissionId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { SubmissionRepository } from './submission.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The banking partner will never take something that an owner has given. */
    'account_submission.refused': SubmissionId;
  }
}

/** The owner is told, with the partner's words. */
export class SubmissionRefused implements EventKind {
  readonly type = 'account_submission.refused';

  constructor(private readonly submissions: Pick<SubmissionRepository, 'refused'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const refused = await this.submissions.refused(submissionId(subjectId));
    return { notices: [refused && refusedNotice(refused, occurredAt)] };
  }
}
