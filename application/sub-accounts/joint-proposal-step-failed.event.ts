import { failedStepNotice } from '../../domain/notifications/sub-account-notices.js';
import { jointProposalId, type UserId, type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { JointProposalRepository } from './joint-proposal.repository.js';
import { JOINT_PROPOSAL_STEPS, STEP_KINDS } from './joint-proposal-steps.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The chain did not do what a member had signed about a joint proposal. */
    'joint_proposal.step_failed': WalletOperationId;
  }
}

/** Tells a member why the chain did not do it. A member who was removed meanwhile is told by the account's own notice. */
export class JointProposalStepFailed implements EventKind {
  readonly type = 'joint_proposal.step_failed';

  constructor(
    private readonly operations: Pick<WalletOperationRepository, 'find'>,
    private readonly proposals: Pick<JointProposalRepository, 'findVisible'>,
  ) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const operation = (await this.operations.find(walletOperationId(subjectId)))?.operation;
    const step = JOINT_PROPOSAL_STEPS.find((one) => STEP_KINDS[one] === operation?.kind);
    if (!operation || !step || !('failure' in operation)) return { notices: [] };
    const view = await this.proposals.findVisible(jointProposalId(operation.subjectId), owner);
    if (!view) return { notices: [] };
    const { id: subAccountId, name } = view.subAccount.account;
    const { reason } = operation.failure;
    const metadata = { proposalId: view.proposal.id, subAccountId, name, step, reason };
    return { notices: [failedStepNotice({ metadata, operationId: operation.id, at: operation.endedAt })] };
  }
}
