import type { JointProposalView } from '../../../application/sub-accounts/joint-proposal.repository.js';
import type { SubAccountMember } from '../../../application/sub-accounts/sub-account.repository.js';
import { type JointProposalId, jointProposalId } from '../../../domain/shared/ids.js';
import type { JointProposal, JointProposalTerms, Vote } from '../../../domain/sub-accounts/joint-proposal.js';
import type { JointProposalStatus } from '../../../domain/sub-accounts/joint-proposal-status.js';
import type { SubAccountAction } from '../../../domain/sub-accounts/sub-account-action.js';
import { actionOf } from './sub-account-action.mapping.js';
import {
  type MemberJson,
  memberOf,
  membersAt,
  SUB_ACCOUNT_COLUMNS,
  SUB_ACCOUNT_DECODERS,
  type SubAccountColumns,
  subAccountOf,
} from './sub-account-columns.js';

export interface JointProposalColumns extends SubAccountColumns {
  readonly proposalId: JointProposalId;
  readonly hash: string;
  readonly proposer: string;
  readonly call: string;
  readonly action: SubAccountAction;
  readonly deadlineSeconds: bigint;
  readonly deadline: Date;
  readonly salt: string;
  readonly openedAt: Date;
  readonly proposalStatus: JointProposalStatus;
  readonly endedAt: Date | null;
  readonly transactionHash: string | null;
  readonly requiredApprovals: number;
  readonly voters: readonly SubAccountMember[];
  readonly votes: readonly Vote[] | null;
  readonly description: string | null;
}

interface VoteJson extends Omit<Vote, 'votedAt'> {
  readonly votedAt: string;
}

export const JOINT_PROPOSAL_DECODERS = {
  ...SUB_ACCOUNT_DECODERS,
  proposalId: jointProposalId,
  action: actionOf,
  deadlineSeconds: BigInt,
  voters: (voters: readonly MemberJson[]) => voters.map(memberOf),
  votes: (votes: readonly VoteJson[]) => votes.map((vote) => ({ ...vote, votedAt: new Date(vote.votedAt) })),
};

/** The columns of a proposal `p` of the account `a`, of the views of these states. */
export const JOINT_PROPOSAL_COLUMNS = `${SUB_ACCOUNT_COLUMNS}, p.id AS "proposalId", p.hash, p.proposer, p.call, p.action,
  p.deadline_seconds AS "deadlineSeconds", p.deadline, p.salt, p.opened_at AS "openedAt", p.status AS "proposalStatus",
  p.ended_at AS "endedAt", p.transaction_hash AS "transactionHash", p.threshold AS "requiredApprovals",
  ${membersAt('p.members')} AS voters, p.description,
  (SELECT jsonb_agg(jsonb_build_object('member', v.member, 'choice', v.choice, 'votedAt', v.voted_at) ORDER BY v.block_number, v.log_index)
    FROM joint_proposal_votes v WHERE v.proposal_id = p.id AND v.version = p.version) AS votes`;

export function jointProposalOf(columns: JointProposalColumns): JointProposalView {
  const { proposalId, accountId, proposer, action, hash, call, deadlineSeconds, deadline, salt, voters } = columns;
  const terms: JointProposalTerms = {
    id: proposalId,
    subAccountId: accountId,
    proposer,
    action,
    onChain: { hash, call, deadline: deadlineSeconds, salt },
    members: voters.map(({ address }) => address),
    requiredApprovals: columns.requiredApprovals,
    createdAt: columns.openedAt,
    deadline,
    votes: columns.votes ?? [],
  };
  const { description } = columns;
  return { proposal: withStatus(terms, columns), subAccount: subAccountOf(columns), members: voters, description };
}

function withStatus(
  terms: JointProposalTerms,
  { proposalStatus, endedAt, transactionHash }: JointProposalColumns,
): JointProposal {
  if (proposalStatus === 'PENDING') return { ...terms, status: 'PENDING' };
  if (!endedAt || transactionHash === null) throw new Error('A joint proposal that has ended has the place of its end');
  if (proposalStatus === 'EXECUTED') return { ...terms, status: 'EXECUTED', endedAt, transactionHash };
  return { ...terms, status: proposalStatus, endedAt };
}
