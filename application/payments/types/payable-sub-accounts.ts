import type { NamedSubAccount } from '../../../domain/payments/types/named-sub-account.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { ConflictError, NotFoundError, NotOwnedError } from '../../../domain/shared/errors.js';
import type { SubAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import { isJoint } from '../../../domain/sub-accounts/sub-account.js';
import type { SubAccountRepository, SubAccountView } from '../../sub-accounts/sub-account.repository.js';
import type { SubAccountBalances } from '../../sub-accounts/sub-account-balances.js';
import { insufficientFunds } from '../proposal-refusals.js';

/** Finds the sub-account that a payment is about, and says whether the payer can do this with it now. */
export class PayableSubAccounts {
  constructor(
    private readonly accounts: Pick<SubAccountRepository, 'findVisible'>,
    private readonly balances: SubAccountBalances,
  ) {}

  /**
   * An account that is neither frozen nor closed, of which the user is a member.
   * @throws NotFoundError when the user may not see it, ConflictError when it is frozen or closed
   */
  async active(id: SubAccountId, user: UserId): Promise<SubAccountView> {
    const found = await this.accounts.findVisible(id, user);
    if (!found) throw new NotFoundError('The sub-account');
    const { status } = found.account;
    if (status === 'FROZEN') throw new ConflictError('The sub-account is FROZEN; its owner can unfreeze it in the app');
    if (status === 'CLOSED') throw new ConflictError('The sub-account is CLOSED');
    return found;
  }

  /** @throws like `active`, and NotOwnedError for a member who has not created it */
  async owned(id: SubAccountId, user: UserId): Promise<SubAccountView> {
    const found = await this.active(id, user);
    if (found.account.ownerId !== user) throw new NotOwnedError('Only the creator of the sub-account can do this');
    return found;
  }

  /** @throws like `owned`, and ConflictError for a joint account, whose members decide */
  async decidedAlone(id: SubAccountId, user: UserId): Promise<SubAccountView> {
    const found = await this.active(id, user);
    if (isJoint(found.account)) {
      const { threshold } = found.account;
      throw new ConflictError(
        `The sub-account needs ${threshold} approvals; propose it to its members with POST /v1/sub-accounts/{id}/proposals`,
      );
    }
    return this.owned(id, user);
  }

  /** @throws like `active`, and ConflictError for an account that needs one approval only */
  async joint(id: SubAccountId, user: UserId): Promise<SubAccountView> {
    const found = await this.active(id, user);
    if (!isJoint(found.account)) {
      throw new ConflictError(
        'The sub-account needs one approval only; its creator can use POST /v1/sub-accounts/{id}/withdraw',
      );
    }
    return found;
  }

  /** @throws ValidationError naming `amount` when the account holds less by the ledger */
  async assertHolds({ account: { id } }: SubAccountView, money: Money, user: UserId): Promise<void> {
    const holdings = await this.balances.of(id, user);
    const available = holdings?.balances.get(tokenOf(money.currency)) ?? 0n;
    if (available < money.minorUnits) throw insufficientFunds(available, money);
  }
}

export function namedIn({ account: { id, name, address } }: SubAccountView): NamedSubAccount {
  return { id, name, address };
}
