import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { submissionId, type UserId } from '../../domain/shared/ids.js';
import { type KycApplication, supply } from '../../domain/virtual-accounts/kyc-application.js';
import type { Requirement } from '../../domain/virtual-accounts/kyc-status.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { SubmissionRepository } from './submission.repository.js';
import type { TakeDocuments } from './take-documents.js';

/** The owner gives one of the things that an application lacks. A job brings it to the partner. */
export class SupplyRequirement {
  constructor(
    private readonly applications: Pick<KycApplicationRepository, 'find' | 'lock' | 'transition'>,
    private readonly submissions: Pick<SubmissionRepository, 'add'>,
    private readonly takeDocuments: Pick<TakeDocuments, 'execute'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param input.documents keys of uploads
   * @throws ValidationError when what the requirement needs is missing; NotFoundError; ConflictError when it is not missing
   */
  async execute(input: {
    readonly userId: UserId;
    readonly requirement: Requirement;
    readonly text: string | null;
    readonly documents: readonly string[];
  }): Promise<KycApplication> {
    const { userId, requirement, text } = input;
    if (requirement === 'kyc_questionnaire' && text === null)
      throw new ValidationError('text', 'must answer the questions');
    if (requirement !== 'kyc_questionnaire' && input.documents.length === 0) {
      throw new ValidationError('documents', `must name a file for ${requirement}`);
    }
    // Before the files are copied, so that refusals leave no copies behind.
    supply(found(await this.applications.find(userId)), requirement, this.clock.now());
    const documents = await this.takeDocuments.execute(userId, input.documents);
    return this.unitOfWork.run(async () => {
      const application = found(await this.applications.lock(userId));
      const at = this.clock.now();
      const { next, events } = supply(application, requirement, at);
      assertCurrent(await this.applications.transition(next, application), 'The application');
      const id = submissionId(this.ids.next());
      await this.submissions.add({ id, userId, subject: { requirement }, text, documents, createdAt: at });
      await this.outbox.append(events);
      return next;
    });
  }
}

function found(application: KycApplication | null): KycApplication {
  if (!application) throw new NotFoundError('The application');
  return application;
}
