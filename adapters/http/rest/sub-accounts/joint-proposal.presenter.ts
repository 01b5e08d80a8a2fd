import type { JointProposalView } from '../../../../application/sub-accounts/joint-proposal.repository.js';
import type { SubAccountMember } from '../../../../application/sub-accounts/sub-account.repository.js';
import { isExpired, type JointProposal, missingApprovals } from '../../../../domain/sub-accounts/joint-proposal.js';
import type { SubAccountAction, TokenReference } from '../../../../domain/sub-accounts/sub-account-action.js';
import type { JointProposalResponse, MemberApprovalResponse } from './joint-proposal.response.js';
import { presentMember } from './sub-account.presenter.js';

/** @param at the time now */
export function presentJointProposal(view: JointProposalView, at: Date): JointProposalResponse {
  const { proposal, subAccount, members, description } = view;
  const { id, subAccountId, action, status, proposer, requiredApprovals, votes, onChain, createdAt, deadline } =
    proposal;
  return {
    id,
    subAccountId,
    type: action.type,
    status,
    isExpired: isExpired(proposal, at),
    ...amountsOf(action),
    ...(description !== null && { description }),
    proposer,
    requiredApprovals,
    approvals: votes.filter(({ choice }) => choice === 'APPROVE').length,
    missingApprovals: missingApprovals(proposal),
    members: members.map((member) => approvalOf(member, proposal, subAccount.ownerAddress)),
    proposalHash: onChain.hash,
    createdAt: createdAt.toISOString(),
    deadline: deadline.toISOString(),
    ...endOf(proposal),
  };
}

function approvalOf(member: SubAccountMember, { votes }: JointProposal, ownerAddress: string): MemberApprovalResponse {
  const presented = presentMember(member, ownerAddress);
  const vote = votes.find((one) => one.member === member.address);
  if (!vote) return { ...presented, approval: 'NONE' };
  const approval = vote.choice === 'APPROVE' ? 'APPROVED' : 'REJECTED';
  return { ...presented, approval, votedAt: vote.votedAt.toISOString() };
}

type Amounts = Pick<
  JointProposalResponse,
  'currency' | 'amount' | 'receivedCurrency' | 'minimumReceived' | 'recipient'
>;

function amountsOf(action: SubAccountAction): Amounts {
  switch (action.type) {
    case 'SPEND':
      return { ...amountOf(action.token, action.amount), recipient: action.recipient };
    case 'WITHDRAW':
      return amountOf(action.token, action.amount);
    case 'SWAP':
      return {
        ...amountOf(action.given, action.amount),
        receivedCurrency: nameOf(action.received),
        minimumReceived: action.minimumReceived.toString(),
      };
    default:
      return {};
  }
}

function amountOf(token: TokenReference, amount: bigint): Amounts {
  return { currency: nameOf(token), amount: amount.toString() };
}

function nameOf({ asset, address }: TokenReference): string {
  return asset ?? address;
}

function endOf(proposal: JointProposal): Pick<JointProposalResponse, 'endedAt' | 'transactionHash'> {
  if (proposal.status === 'PENDING') return {};
  const endedAt = proposal.endedAt.toISOString();
  return proposal.status === 'EXECUTED' ? { endedAt, transactionHash: proposal.transactionHash } : { endedAt };
}
