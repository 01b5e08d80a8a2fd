import type { JointProposalStep } from '../../domain/notifications/catalogue.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { jointProposalId, type UserId } from '../../domain/shared/ids.js';
import { approve, assertExecutable, cancel, reject } from '../../domain/sub-accounts/joint-proposal.js';
import type { SubAccount } from '../../domain/sub-accounts/sub-account.js';
import type { SubAccountAction } from '../../domain/sub-accounts/sub-account-action.js';
import type { EndedWalletOperation, FailedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { WalletCall } from '../ports/user-operation.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { JointProposalRepository, JointProposalView } from './joint-proposal.repository.js';
import type { JointProposalCalls } from './joint-proposal-calls.js';
import { JOINT_PROPOSAL_KINDS, STEP_KINDS } from './joint-proposal-steps.js';

/** A step of one member. */
interface MembersStep extends JointProposalView {
  readonly userId: UserId;
  /** The member's wallet. */
  readonly member: string;
  /** Counts the operations that this member has signed for this proposal, from 1. */
  readonly attempt: number;
}

const TITLES: Readonly<Record<JointProposalStep, string>> = {
  approve: 'Approve the joint proposal',
  reject: 'Reject the joint proposal',
  execute: 'Execute the joint proposal',
  cancel: 'Cancel the joint proposal',
};

/** A vote on a joint proposal, its execution, or its withdrawal, as a member signs it. The ledger tells what becomes of it. */
export class JointProposalOperation implements WalletOperationKind<MembersStep> {
  readonly name: string;
  // Members decide about money, and until a deadline.
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not change the joint proposal';

  constructor(
    private readonly step: JointProposalStep,
    private readonly proposals: Pick<JointProposalRepository, 'findVisible'>,
    private readonly operations: WalletOperationRepository,
    private readonly calls: JointProposalCalls,
  ) {
    this.name = STEP_KINDS[step];
  }

  async find(id: string, userId: UserId): Promise<MembersStep> {
    const view = await this.proposals.findVisible(jointProposalId(id), userId);
    const member = view?.subAccount.members.find(({ user }) => user?.id === userId)?.address;
    if (!view || member === undefined) throw new NotFoundError('The joint proposal');
    return { ...view, userId, member, attempt: await this.nextAttempt(view.proposal.id, userId) };
  }

  plan(subject: MembersStep): OperationPlan {
    const { proposal, attempt } = subject;
    const gas = this.step === 'execute' ? this.calls.executionGas(proposal.action) : null;
    const plan = { key: `joint-proposal:${proposal.id}:${attempt}`, calls: [this.callOf(subject)] };
    return gas === null ? plan : { ...plan, callGas: gas };
  }

  card({ proposal, subAccount: { account } }: MembersStep): OperationCard {
    return {
      title: TITLES[this.step],
      lines: [
        { name: 'subAccount', value: account.name },
        { name: 'subAccountAddress', value: account.address, type: 'address' },
        { name: 'proposalHash', value: proposal.onChain.hash },
      ],
    };
  }

  assertSignable({ proposal, subAccount: { account }, member }: MembersStep, at: Date): void {
    switch (this.step) {
      case 'approve':
        approve(proposal, at, member);
        return;
      case 'reject':
        reject(proposal, at, member);
        return;
      case 'cancel':
        cancel(proposal, at, member);
        return;
      case 'execute':
        assertExecutable(proposal, at);
        assertDoable(proposal.action, account.status);
    }
  }

  /** Steps of one member are counted, so that two of them that are signed at once have the same nonce. */
  async approved({ proposal, userId, attempt }: MembersStep, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(proposal.id, userId)) === attempt, 'The joint proposal');
    return [told(proposal.id, userId, at)];
  }

  /** The ledger tells all members what the chain did. */
  async completed(): Promise<readonly DomainEvent[]> {
    return [];
  }

  async failed({ id, userId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    return [{ type: 'joint_proposal.step_failed', subjectId: id, userId, occurredAt: endedAt }];
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [told(subjectId, userId, at)];
  }

  private callOf({ proposal: { onChain }, subAccount: { account } }: MembersStep): WalletCall {
    switch (this.step) {
      case 'approve':
        return this.calls.vote(account.address, onChain, 'APPROVE');
      case 'reject':
        return this.calls.vote(account.address, onChain, 'REJECT');
      case 'execute':
        return this.calls.execute(account.address, onChain);
      case 'cancel':
        return this.calls.cancel(account.address, onChain);
    }
  }

  private async nextAttempt(id: string, userId: UserId): Promise<number> {
    const signed = await this.operations.signedFor(id, JOINT_PROPOSAL_KINDS);
    const byOthers = signed.filter((one) => one.userId !== userId).length;
    return (await this.operations.countFor(id, JOINT_PROPOSAL_KINDS)) - byOthers + 1;
  }
}

/** @throws ConflictError when the account, as it is, would revert the call */
function assertDoable({ type }: SubAccountAction, status: SubAccount['status']): void {
  if (type === 'MALFORMED')
    throw new ConflictError('The call of the joint proposal is malformed; nobody can execute it');
  if (status === 'FROZEN' && type !== 'UNFREEZE') {
    throw new ConflictError('The joint account is FROZEN; nothing leaves it until it is unfrozen');
  }
  // To close it again pays out what has arrived since.
  if (status === 'CLOSED' && type !== 'CLOSE') {
    throw new ConflictError('The joint account is CLOSED; nothing but another CLOSE can be executed');
  }
}

/** Has the member's pages read the proposal again. */
function told(id: string, userId: UserId, at: Date): DomainEvent {
  return { type: 'joint_proposal.changed', subjectId: jointProposalId(id), userId, occurredAt: at };
}
