import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type InformationRequestId, submissionId, type UserId } from '../../domain/shared/ids.js';
import { answer, type InformationRequest } from '../../domain/virtual-accounts/information-request.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { InformationRequestRepository } from './information-request.repository.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { SubmissionRepository } from './submission.repository.js';
import type { TakeDocuments } from './take-documents.js';

/** The owner answers a round of an information request. A job brings the answer to the partner. */
export class AnswerRequest {
  constructor(
    private readonly applications: Pick<KycApplicationRepository, 'lock'>,
    private readonly requests: Pick<InformationRequestRepository, 'find' | 'transition'>,
    private readonly submissions: Pick<SubmissionRepository, 'add'>,
    private readonly takeDocuments: Pick<TakeDocuments, 'execute'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.documents keys of uploads
   * @throws ValidationError for an answer without words and documents; NotFoundError; ConflictError when the round is not open
   */
  async execute(input: {
    readonly userId: UserId;
    readonly requestId: InformationRequestId;
    readonly round: number;
    readonly text: string | null;
    readonly documents: readonly string[];
  }): Promise<InformationRequest> {
    const { userId, requestId, round, text } = input;
    if (text === null && input.documents.length === 0) {
      throw new ValidationError('text', 'is missing: answer in words, with documents, or both');
    }
    // Before the files are copied, so that refusals leave no copies behind.
    answer(await this.own(requestId, userId), round, this.clock.now());
    const documents = await this.takeDocuments.execute(userId, input.documents);
    return this.unitOfWork.run(async () => {
      await this.applications.lock(userId);
      const request = await this.own(requestId, userId);
      const at = this.clock.now();
      const { next, events } = answer(request, round, at);
      assertCurrent(await this.requests.transition(next, request), 'The information request');
      const id = submissionId(this.ids.next());
      await this.submissions.add({ id, userId, subject: { requestId, round }, text, documents, createdAt: at });
      await this.outbox.append(events);
      return next;
    });
  }

  private async own(id: InformationRequestId, userId: UserId): Promise<InformationRequest> {
    const request = await this.requests.find(id);
    if (request?.userId !== userId) throw new NotFoundError('The information request');
    return request;
  }
}
