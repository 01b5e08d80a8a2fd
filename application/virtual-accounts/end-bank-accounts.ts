import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyItem } from '../ports/every-item.js';
import { applicationEnded, type CustomerReport } from './account-partner.js';
import type { FollowCustomer } from './follow-customer.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

/** Ends the accounts of a customer at the bank, and learns what the bank has not told yet (docs/rules/virtual-accounts.md#closing). */
export class EndBankAccounts {
  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find' | 'endedAtPartner'>,
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
  ) {}

  /**
   * Stores all that the bank says of the customer now, such as a transfer that it has received a moment ago.
   * @throws ServiceUnavailableError when the partner does not answer
   */
  async listen(customerId: UserId): Promise<void> {
    const { accounts } = this.partner;
    if (!accounts || !(await this.applications.find(customerId))) return;
    await everyItem(await accounts.reportsOf(customerId), (said) => this.followed(customerId, said));
  }

  /* A report that contradicts what is known never counts, and keeps no account open. The sweep that asks about the customer tells the operator of it. */
  private async followed(customerId: UserId, said: CustomerReport): Promise<void> {
    await this.followCustomer.execute(customerId, said).catch((error: unknown) => {
      if (!(error instanceof ConflictError) || error.retryable) throw error;
    });
  }

  /**
   * Closes the accounts. What has arrived before is known afterwards, and what arrives later goes back to its payer. It can run again.
   * @throws ServiceUnavailableError when the partner does not answer; another DomainError when it refuses
   */
  async execute(customerId: UserId): Promise<void> {
    const application = await this.applications.find(customerId);
    if (!application) return;
    const { accounts } = this.partner;
    // Also a rejected one: it may have reached the partner after the partner was asked to end it.
    const said = (await accounts?.close(customerId)) ?? null;
    const isOpen = application.state.status !== 'REJECTED';
    // The partner may not know it: it has not reached the partner, and shall not any more. Or there is no partner any more.
    const ended = said ?? applicationEnded(application, 'The account is closed');
    if (said || isOpen) await this.followCustomer.execute(customerId, ended);
    await this.applications.endedAtPartner(customerId, said !== null || !accounts);
    await this.listen(customerId);
  }
}
