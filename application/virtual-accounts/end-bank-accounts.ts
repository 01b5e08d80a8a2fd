import type { UserId } from '../../domain/shared/ids.js';
import type { KycApplication } from '../../domain/virtual-accounts/kyc-application.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyItem } from '../ports/every-item.js';
import type { CustomerReport } from './account-partner.js';
import type { FollowCustomer } from './follow-customer.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

/** Ends the accounts of a customer at the bank, and learns what the bank has not told yet (docs/rules/virtual-accounts.md#closing). */
export class EndBankAccounts {
  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find'>,
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
  ) {}

  /**
   * Stores all that the bank says of the customer now, such as a transfer that it has received a moment ago.
   * @throws ServiceUnavailableError when the partner does not answer
   */
  async listen(customerId: UserId): Promise<void> {
    const { accounts } = this.partner;
    if (!accounts || !(await this.applications.find(customerId))) return;
    await everyItem(await accounts.reportsOf(customerId), (said) => this.followCustomer.execute(customerId, said));
  }

  /**
   * Closes the accounts. What has arrived before is known afterwards, and what arrives later goes back to its payer. It can run again.
   * @throws ServiceUnavailableError when the partner does not answer; another DomainError when it refuses
   */
  async execute(customerId: UserId): Promise<void> {
    const application = await this.applications.find(customerId);
    if (!application) return;
    if (application.state.status !== 'REJECTED') {
      const said = await this.partner.accounts?.close(customerId);
      await this.followCustomer.execute(customerId, said ?? neverKnown(application));
    }
    await this.listen(customerId);
  }
}

/** The partner does not know the customer: the application has not reached it, and shall not any more. Or it opens no accounts any more. */
function neverKnown({ version }: KycApplication): CustomerReport {
  const state = { status: 'REJECTED', reason: 'The account is closed' } as const;
  return { about: 'application', report: { version: version + 1, state } };
}
