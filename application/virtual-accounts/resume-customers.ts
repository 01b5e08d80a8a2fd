import type { BankingPartner } from '../payouts/banking-partner.js';
import type { Sweep } from '../ports/sweep.js';
import type { DeliverSubmissions } from './deliver-submissions.js';
import type { FollowCustomer } from './follow-customer.js';
import type { CustomerSilence, KycApplicationRepository } from './kyc-application.repository.js';

const AT_ONCE = 50;

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

  /** @throws ServiceUnavailableError when the partner does not answer; the next run asks about the others */
  async execute(): Promise<void> {
    const { accounts } = this.partner;
    if (!accounts) return;
    for (const customerId of await this.applications.takeSilent(this.silence, AT_ONCE)) {
      await this.deliver.execute(customerId);
      for (const said of await accounts.reportsOf(customerId)) await this.followCustomer.execute(customerId, said);
    }
  }
}
