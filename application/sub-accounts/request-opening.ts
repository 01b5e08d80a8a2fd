import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { subAccountId, type UserId } from '../../domain/shared/ids.js';
import {
  assertMembers,
  MOST_OPENINGS,
  type SubAccountOpening,
  subAccountName,
} from '../../domain/sub-accounts/sub-account-opening.js';
import { USERNAME_MAX_LENGTH } from '../../domain/users/username.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { SubAccountCalls } from './sub-account-calls.js';
import type { SubAccountOpenings } from './sub-account-openings.js';

export interface OpeningRequest {
  readonly ownerId: UserId;
  readonly name: string;
  /** The usernames of the members beside the owner. */
  readonly usernames: readonly string[];
  /** How many members must approve what leaves the account (≥ 1). */
  readonly requiredApprovals: number;
}

/** Stores what a sub-account is to be. Its owner's signature opens it (OpenSubAccountOperation). */
export class RequestOpening {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly openings: SubAccountOpenings,
    private readonly calls: SubAccountCalls,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError naming the field
   * @throws ConflictError when this deployment has no sub-accounts, or the owner has asked for too many
   * @throws ServiceUnavailableError when no node answers in time
   */
  async execute({ ownerId, name, usernames, requiredApprovals }: OpeningRequest): Promise<SubAccountOpening> {
    if (!this.calls.isOffered) throw new ConflictError('This deployment has no sub-accounts');
    const checkedName = subAccountName(name);
    const owner = await this.walletOf(ownerId);
    const others = await Promise.all(usernames.map((username) => this.walletNamed(username)));
    const members = [owner, ...others];
    if (new Set(members).size < members.length) {
      throw new ValidationError('members', 'must name every other member once, and not yourself');
    }
    assertMembers(members.length, requiredApprovals);
    for (;;) {
      const index = await this.nextIndex(ownerId);
      // The chain is asked outside of a transaction. Another request may take the index meanwhile.
      const address = await this.calls.predict({ owner, members, threshold: requiredApprovals, index });
      const opening: SubAccountOpening = {
        id: subAccountId(this.ids.next()),
        ownerId,
        name: checkedName,
        address,
        deploymentIndex: index,
        members,
        threshold: requiredApprovals,
        requestedAt: this.clock.now(),
      };
      if (await this.addAt(index, opening)) return opening;
    }
  }

  /** @throws ConflictError when the owner has asked for too many */
  private nextIndex(ownerId: UserId): Promise<bigint> {
    return this.unitOfWork.run(async () => {
      const { unopened, nextIndex } = await this.openings.lock(ownerId);
      if (unopened < MOST_OPENINGS) return nextIndex;
      throw new ConflictError(
        `You have asked for ${MOST_OPENINGS} accounts that are not open; open or discard one first`,
      );
    });
  }

  /** @returns false when the index is no longer the next one */
  private addAt(index: bigint, opening: SubAccountOpening): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const { nextIndex } = await this.openings.lock(opening.ownerId);
      if (nextIndex !== index) return false;
      await this.openings.add(opening);
      return true;
    });
  }

  private async walletNamed(username: string): Promise<Address> {
    const user = await this.users.findByUsername(username.toLowerCase());
    if (!user) {
      const name = username.slice(0, USERNAME_MAX_LENGTH);
      throw new ValidationError('members', `must be users of this service; there is no ${name}`);
    }
    return this.walletOf(user.id);
  }

  private async walletOf(id: UserId): Promise<Address> {
    const wallet = await this.wallets.ofUser(id);
    if (!wallet) throw new NotFoundError('The wallet');
    return wallet.address;
  }
}
