import { everyDue } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { EndBankAccounts } from './end-bank-accounts.js';
import type { KycApplicationRepository } from './kyc-application.repository.js';

/**
 * The sweep that ends the accounts at the bank of whoever has closed the account here. They take no deposits since the closing. Nothing of the owner is erased before (docs/rules/virtual-accounts.md#closing).
 */
export class CloseBankAccounts implements Sweep {
  readonly name = 'close-bank-accounts';
  readonly everyMs = 5_000;

  constructor(
    private readonly applications: Pick<KycApplicationRepository, 'ofClosedAccounts'>,
    private readonly endBankAccounts: Pick<EndBankAccounts, 'execute'>,
  ) {}

  /** @throws the errors in the end, also when the partner does not answer for one of them; the next run tries again */
  async execute(): Promise<void> {
    await everyDue(
      (batch) => this.applications.ofClosedAccounts(batch),
      (id) => id,
      (id) => this.endBankAccounts.execute(id),
    );
  }
}
