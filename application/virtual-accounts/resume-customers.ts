import type { UserId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyItem, everySilent, isAway } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { AccountPartner } from './account-partner.js';
import type { DeliverSubmissions } from './deliver-submissions.js';
import type { FollowCustomer } from './follow-customer.js';
import type { CustomerSilence, KycApplicationRepository } from './kyc-application.repository.js';

/** The sweep that delivers what a lost job has not, and asks the partner about customers of whom it has said nothing for long. */
export class ResumeCustomers implements Sweep {
  readonly name = 'resume-customers';
  readonly everyMs = 1_000;

  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'takeSilent'>,
    private readonly deliver: Pick<DeliverSubmissions, 'execute'>,
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
    private readonly silence: CustomerSilence,
  ) {}

  /**
   * A customer for whom it fails stops no other one.
   * @throws ServiceUnavailableError when the partner does not answer; the next run begins with the customers behind this one
   */
  async execute(): Promise<void> {
    const { accounts } = this.partner;
    if (!accounts) return;
    await everySilent(
      () => this.applications.takeSilent(this.silence, 1),
      (customerId) => this.resume(accounts, customerId),
    );
  }

  /** What the partner says is read also when it does not take what the owner has given. */
  private async resume(accounts: AccountPartner, customerId: UserId): Promise<void> {
    const deliver = () => this.deliver.execute(customerId);
    const listen = async () =>
      everyItem(await accounts.reportsOf(customerId), (said) => this.followCustomer.execute(customerId, said));
    await everyItem([deliver, listen], (step) => step(), isAway);
  }
}
