import type {
  JointProposalDescription,
  JointProposalRepository,
  JointProposalView,
} from '../../../application/sub-accounts/joint-proposal.repository.js';
import type { Slice, SubAccountView } from '../../../application/sub-accounts/sub-account.repository.js';
import type { JointProposalId, SubAccountId, UserId } from '../../../domain/shared/ids.js';
import * as proposals from '../../../domain/sub-accounts/joint-proposal.js';
import type { InMemorySubAccounts, PlacedLog } from './in-memory-sub-accounts.js';

export class InMemoryJointProposals implements JointProposalRepository {
  private readonly descriptions = new Map<string, JointProposalDescription>();

  constructor(private readonly accounts: InMemorySubAccounts) {}

  async findVisible(id: JointProposalId, viewer: UserId): Promise<JointProposalView | null> {
    return this.visibleTo(viewer).find(({ proposal }) => proposal.id === id) ?? null;
  }

  async listVisible(id: SubAccountId, viewer: UserId, { limit, offset }: Slice): Promise<readonly JointProposalView[]> {
    const listed = this.visibleTo(viewer).filter(({ proposal }) => proposal.subAccountId === id);
    return listed.reverse().slice(offset, offset + limit);
  }

  async listUnvoted(viewer: UserId, at: Date, limit: number): Promise<readonly JointProposalView[]> {
    const open = this.visibleTo(viewer).filter(({ proposal, members }) => {
      const wallet = members.find(({ user }) => user?.id === viewer)?.address;
      const isOpen = proposal.status === 'PENDING' && !proposals.isExpired(proposal, at);
      return isOpen && !proposal.votes.some(({ member }) => member === wallet);
    });
    return open.slice(0, limit);
  }

  async describe(description: JointProposalDescription): Promise<void> {
    if (!this.descriptions.has(description.id)) this.descriptions.set(description.id, description);
  }

  private visibleTo(viewer: UserId): JointProposalView[] {
    return this.accounts.visibleTo(viewer).flatMap((subAccount) => this.of(subAccount));
  }

  private of(subAccount: SubAccountView): JointProposalView[] {
    const found = new Map<string, proposals.JointProposal>();
    let voters = { members: subAccount.account.members, requiredApprovals: 1 };
    for (const log of this.accounts.logs().filter(({ account }) => account === subAccount.account.address)) {
      if (log.type === 'MEMBERS_SET') {
        voters = { members: log.members, requiredApprovals: log.threshold };
        for (const [hash, one] of found)
          if (one.status === 'PENDING') found.set(hash, { ...one, ...voters, votes: [] });
      }
      if (log.type === 'PROPOSED') found.set(log.hash, proposedIn(log, subAccount, voters));
      const proposal = 'hash' in log && found.get(log.hash);
      if (proposal) found.set(log.hash, after(proposal, log));
    }
    return [...found.values()].map((proposal) => ({
      proposal,
      subAccount,
      members: this.accounts.membersAt(proposal.members),
      description: this.descriptions.get(proposal.id)?.description ?? null,
    }));
  }
}

function proposedIn(
  log: Extract<PlacedLog, { type: 'PROPOSED' }>,
  { account }: SubAccountView,
  voters: { readonly members: readonly string[]; readonly requiredApprovals: number },
): proposals.PendingProposal {
  const { hash, call, deadline, salt, proposer, action, block } = log;
  return {
    id: proposals.jointProposalIdOf(hash),
    subAccountId: account.id,
    proposer,
    action,
    onChain: { hash, call, deadline, salt },
    ...voters,
    createdAt: block.timestamp,
    deadline: new Date(Number(deadline) * 1000),
    votes: [],
    status: 'PENDING',
  };
}

function after(proposal: proposals.JointProposal, log: PlacedLog): proposals.JointProposal {
  const { timestamp } = log.block;
  switch (log.type) {
    case 'VOTED': {
      const vote = log.choice === 'APPROVE' ? proposals.approve : proposals.reject;
      // The chain says the rejection of the proposal in an event of its own.
      return { ...proposal, votes: vote(proposal, timestamp, log.member).votes };
    }
    case 'EXECUTED':
      return proposals.execute(proposal, timestamp, log.transactionHash);
    case 'REJECTED':
      return { ...proposal, status: 'REJECTED', endedAt: timestamp };
    case 'CANCELLED':
      return proposals.cancel(proposal, timestamp, proposal.proposer);
    default:
      return proposal;
  }
}
