import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { BankingPartner } from '../payouts/banking-partner.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { AccountSuspensions } from './account-suspensions.js';
import type { EndBankAccounts } from './end-bank-accounts.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';
import type { ReopenBankAccounts } from './reopen-bank-accounts.js';

/**
 * Lets an account be closed while its accounts at the bank take no deposits. When the closing is refused, or the process dies, they are open
 * again as if nothing had happened (docs/rules/virtual-accounts.md#closing).
 */
export class SuspendBankAccounts {
  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly applications: Pick<KycApplicationRepository, 'find'>,
    private readonly suspensions: Pick<AccountSuspensions, 'begin' | 'keep'>,
    private readonly bankAccounts: Pick<EndBankAccounts, 'listen'>,
    private readonly reopen: Pick<ReopenBankAccounts, 'end'>,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * All that the bank has received before is known when the work begins.
   * @param work calls `keep` in its unit of work before it locks anything else; the suspension stays when the work has ended well
   * @throws ConflictError when another closing is under way; ServiceUnavailableError when the partner does not answer; what the work throws
   */
  async during<Result>(userId: UserId, work: (keep: () => Promise<void>) => Promise<Result>): Promise<Result> {
    const { accounts } = this.partner;
    if (!accounts || !(await this.applications.find(userId))) return work(async () => {});
    const suspension = { userId, id: this.ids.next() };
    if (!(await this.suspensions.begin(suspension))) {
      throw new ConflictError('The account is being closed already; try again in a minute');
    }
    try {
      await accounts.suspend(userId, suspension.id);
      await this.bankAccounts.listen(userId);
      return await work(async () => {
        if (!(await this.suspensions.keep(suspension))) {
          throw new ConflictError('The bank has taken too long; close the account again');
        }
      });
    } catch (error) {
      // What does not end now ends with the sweep. The owner is told why the account is not closed.
      await this.reopen.end(suspension).catch(() => {});
      throw error;
    }
  }
}
