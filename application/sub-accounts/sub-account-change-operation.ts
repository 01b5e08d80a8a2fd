import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError, NotOwnedError } from '../../domain/shared/errors.js';
import { subAccountId, type UserId } from '../../domain/shared/ids.js';
import { close, isJoint, unfreeze } from '../../domain/sub-accounts/sub-account.js';
import type { EndedWalletOperation, FailedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { SubAccountRepository, SubAccountView } from './sub-account.repository.js';
import { nextAttempt, operationKey, subAccountTold } from './sub-account-attempts.js';
import type { SubAccountCalls } from './sub-account-calls.js';
import { CHANGE_SUB_ACCOUNT, type OwnChange } from './sub-account-operations.js';

interface ChangeAttempt extends SubAccountView {
  readonly attempt: number;
  /** Whether it is the owner who would sign, and not another member. */
  readonly isOwner: boolean;
}

const TITLES = { close: 'Close the sub-account', unfreeze: 'Unfreeze the sub-account' } as const;
const PAY_OUT_TITLE = 'Pay out what has arrived in the closed sub-account';

/** What the owner of a sub-account decides alone, as the owner signs it: its end, what arrives after it, and the end of a freeze. */
export class SubAccountChangeOperation implements WalletOperationKind<ChangeAttempt> {
  readonly name: string;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not change the sub-account';

  constructor(
    private readonly change: OwnChange,
    private readonly accounts: SubAccountRepository,
    private readonly operations: WalletOperationRepository,
    private readonly calls: SubAccountCalls,
    private readonly auditLog: AuditLog,
  ) {
    this.name = CHANGE_SUB_ACCOUNT[change];
  }

  async find(id: string, user: UserId): Promise<ChangeAttempt> {
    const view = await this.accounts.findVisible(subAccountId(id), user);
    if (!view) throw new NotFoundError('The sub-account');
    const isOwner = view.account.ownerId === user;
    return { ...view, isOwner, attempt: await nextAttempt(this.operations, view.account.id) };
  }

  plan({ account, attempt }: ChangeAttempt): OperationPlan {
    const { call, gas } = this.calls[this.change](account.address);
    return { key: operationKey(account.id, attempt), calls: [call], callGas: gas };
  }

  card({ account }: ChangeAttempt): OperationCard {
    const isAgain = this.change === 'close' && account.status === 'CLOSED';
    return {
      title: `${isAgain ? PAY_OUT_TITLE : TITLES[this.change]} ${account.name}`,
      lines: [{ name: 'subAccountAddress', value: account.address, type: 'address' }],
    };
  }

  /** @throws NotOwnedError for a member who is not the owner */
  assertSignable({ account, isOwner }: ChangeAttempt, at: Date): void {
    if (!isOwner) throw new NotOwnedError('Only its creator can change the sub-account');
    if (this.change === 'unfreeze') {
      if (account.status === 'ACTIVE') throw new ConflictError('The sub-account is not frozen');
      unfreeze(account);
      return;
    }
    // A closed account can receive money; to close it again pays that out.
    close(account, at);
    if (isJoint(account)) throw new ConflictError('The members of a joint account decide on its end by a proposal');
  }

  async approved({ account, attempt }: ChangeAttempt, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await nextAttempt(this.operations, account.id)) === attempt, 'The sub-account');
    return [subAccountTold(account.id, account.ownerId, at)];
  }

  /** The ledger tells all members what the chain did. */
  async completed(): Promise<readonly DomainEvent[]> {
    return [];
  }

  async failed({ id, subjectId, userId, endedAt, failure }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const details = { subAccountId: subjectId, change: this.change, reason: failure.reason };
    await this.auditLog.append({ type: 'sub_account.change_failed', userId, origin: null, details });
    return [
      subAccountTold(subjectId, userId, endedAt),
      { type: 'sub_account.change_failed', subjectId: id, userId, occurredAt: endedAt },
    ];
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [subAccountTold(subjectId, userId, at)];
  }
}
