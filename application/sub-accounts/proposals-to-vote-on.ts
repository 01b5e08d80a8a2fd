import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { JointProposalRepository } from './joint-proposal.repository.js';
import { STEP_KINDS } from './joint-proposal-steps.js';

/** More are shown when these are decided. */
const MOST = 50;

/** Open proposals of joint accounts on which a member has not voted. */
export class ProposalsToVoteOn implements OwnerActionSource {
  constructor(private readonly proposals: Pick<JointProposalRepository, 'listUnvoted'>) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const unvoted = await this.proposals.listUnvoted(userId, at, MOST);
    return unvoted.map(({ proposal, subAccount, description }) => ({
      kind: 'VOTE',
      subject: 'JOINT_PROPOSAL',
      subjectId: proposal.id,
      title: description ?? subAccount.account.name,
      operations: [STEP_KINDS.approve, STEP_KINDS.reject],
      createdAt: proposal.createdAt,
      expiresAt: proposal.deadline,
    }));
  }
}
