import { DomainError } from '../../domain/shared/errors.js';
import { type UserId, userId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyItem, isAway } from '../ports/every-item.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { ObjectStorage } from '../ports/object-storage.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import { type AccountPartner, applicationEnded, type CustomerReport, type PartnerAnswer } from './account-partner.js';
import type { FollowCustomer } from './follow-customer.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { RefuseSubmission } from './refuse-submission.js';
import type { Submission, SubmissionRepository } from './submission.repository.js';

export const deliverSubmissionsJob: JobKind<UserId> = {
  name: 'deliver-submissions',
  subjectId: userId,
  concurrency: 2,
  attempts: 10,
  backOff: { firstMs: 500, capMs: 30_000 },
};

/** Brings the partner the application of a user and what the user has given since. It can run any number of times. */
export class DeliverSubmissions implements JobHandler<UserId> {
  readonly kind = deliverSubmissionsJob;

  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find' | 'handIn' | 'endedAtPartner'>,
    private readonly submissions: Pick<SubmissionRepository, 'undelivered' | 'markDelivered'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly storage: Pick<ObjectStorage, 'read'>,
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
    private readonly refuseSubmission: Pick<RefuseSubmission, 'execute'>,
  ) {}

  /** @throws ServiceUnavailableError when the partner or the storage does not answer */
  async execute(customerId: UserId): Promise<void> {
    const { accounts } = this.partner;
    const application = await this.applications.find(customerId);
    if (!accounts || !application) return;
    if (application.version === 0) {
      const wallet = await this.wallets.ofUser(customerId);
      if (!wallet) throw new Error(`The user ${customerId} has applied for accounts and has no wallet`);
      const { fullName, country } = application;
      // Whoever ends it from now on knows that it may reach the partner.
      if (!(await this.applications.handIn(customerId))) return;
      const said = await accounts
        .apply({ customerId, fullName, country, walletAddress: wallet.address })
        .catch((error: unknown) => {
          if (isFinal(error)) return applicationEnded(application, error.message);
          throw error;
        });
      await this.followCustomer.execute(customerId, said);
      // The owner may have closed the account meanwhile. The bank shall not keep an application of nobody.
      if (await this.isClosed(customerId)) {
        await accounts.close(customerId);
        return this.applications.endedAtPartner(customerId, true);
      }
    }
    const undelivered = await this.submissions.undelivered(customerId);
    // One that the partner does not take keeps no later one from it.
    await everyItem(undelivered, (submission) => this.bring(accounts, submission), isAway);
  }

  private async isClosed(customerId: UserId): Promise<boolean> {
    const application = await this.applications.find(customerId);
    return application === null || application.state.status === 'REJECTED';
  }

  private async bring(accounts: AccountPartner, submission: Submission): Promise<void> {
    const given = await this.read(submission);
    let said: CustomerReport;
    try {
      said = await deliver(accounts, submission, given);
    } catch (error) {
      if (!isFinal(error)) throw error;
      return this.refuseSubmission.execute(submission, error.message);
    }
    // Marked first: what the partner has is not on its way any more when its report is read.
    await this.submissions.markDelivered(submission.id);
    await this.followCustomer.execute(submission.userId, said);
  }

  private async read({ id, text, documents }: Submission): Promise<PartnerAnswer> {
    const read = await Promise.all(documents.map(({ fileKey }) => this.storage.read(fileKey)));
    return {
      text,
      documents: documents.flatMap(({ mediaType }, index) => {
        const bytes = read[index];
        // The folder of the files may not be there yet. It is tried again.
        if (!bytes) throw new Error(`A document of the submission ${id} is not in the storage`);
        return [{ mediaType, bytes }];
      }),
    };
  }
}

function deliver(accounts: AccountPartner, { userId: customerId, subject }: Submission, given: PartnerAnswer) {
  return 'requirement' in subject
    ? accounts.supply(customerId, subject.requirement, given)
    : accounts.answer(subject.requestId, subject.round, given);
}

/** Whether the partner has said that it never takes it. Anything else is tried again. */
function isFinal(error: unknown): error is DomainError {
  return error instanceof DomainError && !error.retryable && !isAway(error);
}
