import type { NewMembers } from '../../../../domain/payments/types/sub-account-proposal.js';
import { ConflictError, NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { close, isJoint } from '../../../../domain/sub-accounts/sub-account.js';
import { assertMembers } from '../../../../domain/sub-accounts/sub-account-opening.js';
import { USERNAME_MAX_LENGTH } from '../../../../domain/users/username.js';
import type { Clock } from '../../../ports/clock.js';
import type { SubAccountRepository, SubAccountView } from '../../../sub-accounts/sub-account.repository.js';
import type { UserRepository } from '../../../users/user.repository.js';
import type { WalletRepository } from '../../../wallets/wallet.repository.js';
import type { AccountChangeInput } from './sub-account-proposal-input.js';

/** Checks a change of a joint account before it is proposed to the members. */
export class ResolveAccountChange {
  constructor(
    private readonly accounts: Pick<SubAccountRepository, 'findVisible'>,
    private readonly users: Pick<UserRepository, 'findByUsername'>,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFoundError when the user may not see the account, ConflictError when the account as it is cannot be changed in this way,
   *   ValidationError naming the field
   */
  async resolve(
    input: AccountChangeInput,
    user: UserId,
  ): Promise<{ readonly found: SubAccountView; readonly newMembers: NewMembers | null }> {
    const found = await this.accounts.findVisible(input.subAccountId, user);
    if (!found) throw new NotFoundError('The sub-account');
    assertChangeable(found, input, this.clock.now());
    return { found, newMembers: input.type === 'SET_MEMBERS' ? await this.newMembers(input, found) : null };
  }

  private async newMembers(
    { members: usernames = [], requiredApprovals }: AccountChangeInput,
    { account, members: present, ownerAddress }: SubAccountView,
  ): Promise<NewMembers> {
    if (requiredApprovals === undefined) throw new ValidationError('requiredApprovals', 'must be given');
    const owner = present.find(({ address }) => address === ownerAddress)?.user?.username ?? 'creator';
    const others = await Promise.all(usernames.map((username) => this.member(username)));
    const members = [{ address: ownerAddress, name: owner }, ...others];
    const addresses = members.map(({ address }) => address);
    if (new Set(addresses).size < addresses.length) {
      throw new ValidationError('members', 'must name every member beside the creator once');
    }
    assertMembers(members.length, requiredApprovals);
    const isSame =
      addresses.length === account.members.length && account.members.every((one) => addresses.includes(one));
    if (isSame && requiredApprovals === account.threshold) {
      throw new ValidationError('members', 'must differ from the present members, or the number of approvals must');
    }
    return { members, threshold: requiredApprovals };
  }

  private async member(username: string): Promise<NewMembers['members'][number]> {
    const user = await this.users.findByUsername(username.trim().toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (wallet) return { address: wallet.address, name: user.username };
    const name = username.slice(0, USERNAME_MAX_LENGTH);
    throw new ValidationError('members', `must be users of this service; there is no ${name}`);
  }
}

/** @throws ConflictError when the chain would refuse the change */
function assertChangeable({ account }: SubAccountView, { type }: AccountChangeInput, at: Date): void {
  if (!isJoint(account)) {
    throw new ConflictError('The sub-account needs one approval only; its creator changes it without a proposal');
  }
  // To close it again pays out what has arrived since.
  if (type === 'CLOSE') close(account, at);
  if (type === 'UNFREEZE' && account.status !== 'FROZEN') throw new ConflictError('The sub-account is not frozen');
  if (type === 'SET_MEMBERS' && account.status !== 'ACTIVE') {
    throw new ConflictError(`The sub-account is ${account.status}; its members cannot be changed`);
  }
}
