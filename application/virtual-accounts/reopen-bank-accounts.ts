import type { BankingPartner } from '../payouts/banking-partner.js';
import { everyDue, isAway } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { AccountSuspension, AccountSuspensions } from './account-suspensions.js';

/** Ends suspensions of accounts at the bank whose closing was refused, and those that a process has left behind. */
export class ReopenBankAccounts implements Sweep {
  readonly name = 'reopen-bank-accounts';
  readonly everyMs = 5_000;

  constructor(
    private readonly partner: Pick<BankingPartner, 'accounts'>,
    private readonly suspensions: Pick<AccountSuspensions, 'end' | 'remove' | 'leftBehind'>,
  ) {}

  /** @throws the errors in the end, also when the partner does not answer for one of them; the next run tries again */
  async execute(): Promise<void> {
    await everyDue(
      (batch) => this.suspensions.leftBehind(batch),
      ({ userId }) => userId,
      (suspension) => this.end(suspension),
      isAway,
    );
  }

  /** Does nothing about one that is kept. @throws ServiceUnavailableError when the partner does not answer */
  async end(suspension: AccountSuspension): Promise<void> {
    // Nobody can keep it from now on.
    if (!(await this.suspensions.end(suspension))) return;
    await this.partner.accounts?.reopen(suspension.userId, suspension.id);
    await this.suspensions.remove(suspension);
  }
}
