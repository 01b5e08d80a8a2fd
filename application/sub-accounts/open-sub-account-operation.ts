import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { subAccountId, type UserId } from '../../domain/shared/ids.js';
import { assertToOpen } from '../../domain/sub-accounts/sub-account-opening.js';
import type { EndedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { Address } from '../ports/user-operation.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import { nextAttempt, operationKey, subAccountTold } from './sub-account-attempts.js';
import type { SubAccountCalls } from './sub-account-calls.js';
import type { OpeningView, SubAccountOpenings } from './sub-account-openings.js';
import { OPEN_SUB_ACCOUNT } from './sub-account-operations.js';

interface OpeningAttempt extends OpeningView {
  readonly attempt: number;
}

/** The opening of a sub-account, as its owner signs it. That it is open is what the ledger says, not the end of this operation. */
export class OpenSubAccountOperation implements WalletOperationKind<OpeningAttempt> {
  readonly name = OPEN_SUB_ACCOUNT;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not open the sub-account';

  constructor(
    private readonly openings: SubAccountOpenings,
    private readonly operations: WalletOperationRepository,
    private readonly calls: SubAccountCalls,
  ) {}

  async find(id: string, owner: UserId): Promise<OpeningAttempt> {
    const view = await this.openings.find(subAccountId(id), owner);
    if (!view) throw new NotFoundError('The sub-account');
    return { ...view, attempt: await nextAttempt(this.operations, view.opening.id) };
  }

  plan({ opening, members, attempt }: OpeningAttempt, { address: owner }: Wallet): OperationPlan {
    const { id, threshold, deploymentIndex } = opening;
    const addresses = members.map((member): Address => member.address);
    const { call, gas } = this.calls.open({ owner, members: addresses, threshold, index: deploymentIndex });
    return { key: operationKey(id, attempt), calls: [call], callGas: gas };
  }

  card({ opening, members }: OpeningAttempt): OperationCard {
    const names = members.map(({ user, address }) => user?.username ?? address);
    return {
      title: `Open the sub-account ${opening.name}`,
      lines: [
        { name: 'subAccountMembers', value: names.join(', ') },
        { name: 'requiredApprovals', value: `${opening.threshold} of ${names.length}` },
      ],
    };
  }

  assertSignable({ state }: OpeningAttempt): void {
    assertToOpen(state);
  }

  /** The chain takes each attempt once, and makes an account once, so nothing else has to be stored. */
  async approved({ opening, attempt }: OpeningAttempt, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await nextAttempt(this.operations, opening.id)) === attempt, 'The sub-account');
    return [subAccountTold(opening.id, opening.ownerId, at)];
  }

  async completed(): Promise<readonly DomainEvent[]> {
    return [];
  }

  async failed({ subjectId, userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return [subAccountTold(subjectId, userId, endedAt)];
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [subAccountTold(subjectId, userId, at)];
  }
}
