import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { reopenRound } from '../../domain/virtual-accounts/information-request.js';
import { miss } from '../../domain/virtual-accounts/kyc-application.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { InformationRequestRepository } from './information-request.repository.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { Submission, SubmissionRepository } from './submission.repository.js';

/** The partner's words that are kept at most. */
const LONGEST_REASON = 300;

/** Records that the partner will never take what an owner has given. The owner is told, and can give something else. */
export class RefuseSubmission {
  constructor(
    private readonly applications: Pick<KycApplicationRepository, 'lock' | 'transition'>,
    private readonly requests: Pick<InformationRequestRepository, 'find' | 'transition'>,
    private readonly submissions: Pick<SubmissionRepository, 'markRefused'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param reason the partner's words */
  async execute(submission: Submission, reason: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { id, userId } = submission;
      const application = await this.applications.lock(userId);
      if (!application) return;
      const occurredAt = this.clock.now();
      if (!(await this.submissions.markRefused(id, reason.slice(0, LONGEST_REASON), occurredAt))) return;
      if ('requirement' in submission.subject) {
        const next = miss(application, submission.subject.requirement);
        if (next) assertCurrent(await this.applications.transition(next, application), 'The application');
      } else {
        const { requestId, round } = submission.subject;
        const request = await this.requests.find(requestId);
        const next = request && reopenRound(request, round);
        if (next) assertCurrent(await this.requests.transition(next, request), 'The information request');
      }
      await this.outbox.append([{ type: 'account_submission.refused', subjectId: id, userId, occurredAt }]);
    });
  }
}
