import type { UserId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyDue, isAway } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { AccountPartner, CustomerReport } from './account-partner.js';
import type { FollowCustomer } from './follow-customer.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

/**
 * The sweep that closes the accounts at the bank of whoever has closed the account here, so that no money arrives any more in a wallet which
 * nobody can open. Nothing of the owner is erased before the partner has said so (docs/rules/virtual-accounts.md#closing).
 */
export class CloseBankAccounts implements Sweep {
  readonly name = 'close-bank-accounts';
  readonly everyMs = 5_000;

  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find' | 'ofClosedAccounts'>,
    private readonly followCustomer: Pick<FollowCustomer, 'execute'>,
  ) {}

  /** @throws the errors in the end; the next run tries again */
  async execute(): Promise<void> {
    const { accounts } = this.partner;
    if (!accounts) return;
    await everyDue(
      (batch) => this.applications.ofClosedAccounts(batch),
      (id) => id,
      (id) => this.close(accounts, id),
      isAway,
    );
  }

  private async close(accounts: AccountPartner, customerId: UserId): Promise<void> {
    const said = await accounts.close(customerId);
    await this.followCustomer.execute(customerId, said ?? (await this.neverKnown(customerId)));
  }

  /** The partner does not know the customer: the application has not reached it, and shall not any more. */
  private async neverKnown(customerId: UserId): Promise<CustomerReport> {
    const version = ((await this.applications.find(customerId))?.version ?? 0) + 1;
    return {
      about: 'application',
      report: { version, state: { status: 'REJECTED', reason: 'The account is closed' } },
    };
  }
}
