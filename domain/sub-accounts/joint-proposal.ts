import { ConflictError, NotFoundError } from '../shared/errors.js';
import { type JointProposalId, jointProposalId, type SubAccountId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type JointProposalStatus, jointProposalMachine } from './joint-proposal-status.js';
import type { SubAccountAction } from './sub-account-action.js';

/** A proposal as the chain has it. Addresses are checksummed. */
export interface JointProposalTerms {
  readonly id: JointProposalId;
  readonly subAccountId: SubAccountId;
  /** The wallet of the member who opened it. */
  readonly proposer: string;
  /** What the account will do. */
  readonly action: SubAccountAction;
  /** The id on chain, and the three values that it is the hash of and that `execute` takes: hex, and seconds since 1970. */
  readonly onChain: {
    readonly hash: string;
    readonly call: string;
    readonly deadline: bigint;
    readonly salt: string;
  };
  /** The wallets of those who vote: the present members; of a proposal that has ended, the members at that time. */
  readonly members: readonly string[];
  /** How many of the members must approve. */
  readonly requiredApprovals: number;
  readonly createdAt: Date;
  /** The deadline on chain. From then on nobody can vote or execute (docs/rules/accounts.md#joint-proposals). */
  readonly deadline: Date;
  /** The votes that count: of the members' present version. */
  readonly votes: readonly Vote[];
}

export interface Vote {
  /** The member's wallet. */
  readonly member: string;
  readonly choice: 'APPROVE' | 'REJECT';
  readonly votedAt: Date;
}

export type PendingProposal = JointProposalTerms & { readonly status: 'PENDING' };
export type ExecutedProposal = JointProposalTerms & {
  readonly status: 'EXECUTED';
  readonly endedAt: Date;
  readonly transactionHash: string;
};
export type EndedProposal = JointProposalTerms & {
  readonly status: 'REJECTED' | 'CANCELLED';
  readonly endedAt: Date;
};

export type JointProposal = PendingProposal | ExecutedProposal | EndedProposal;

/** The service's id of a proposal follows from its id on chain (32 bytes, hex). */
export function jointProposalIdOf(hash: string): JointProposalId {
  const hex = hash.slice(2, 34).toLowerCase();
  // The version digit says that the id is not random (RFC 9562, version 8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return jointProposalId(parts.join('-'));
}

/* The chain makes each of these moves. Before somebody signs one, the service asks here whether the chain would refuse it. */

/** @throws ConflictError when it is decided, past its deadline, or the member has voted; NotFoundError for a non-member */
export function approve(proposal: JointProposal, at: Date, member: string): PendingProposal {
  const votes = votesWith(proposal, { member, choice: 'APPROVE', votedAt: at });
  assertOpen(proposal, at, 'EXECUTED');
  assertNotVoted(proposal, member);
  return { ...proposal, votes };
}

/**
 * Adds a vote against. The proposal is rejected when the required approvals can no longer be reached.
 * @throws ConflictError when it is decided, past its deadline, or the member has voted; NotFoundError for a non-member
 */
export function reject(proposal: JointProposal, at: Date, member: string): PendingProposal | EndedProposal {
  const votes = votesWith(proposal, { member, choice: 'REJECT', votedAt: at });
  assertOpen(proposal, at, 'REJECTED');
  assertNotVoted(proposal, member);
  const possibleApprovals = proposal.members.length - count(votes, 'REJECT');
  return possibleApprovals < proposal.requiredApprovals
    ? { ...proposal, votes, status: 'REJECTED', endedAt: at }
    : { ...proposal, votes };
}

/** @throws ConflictError when it is decided, past its deadline, or lacks approvals */
export function execute(proposal: JointProposal, at: Date, transactionHash: string): ExecutedProposal {
  assertExecutable(proposal, at);
  return { ...proposal, status: 'EXECUTED', endedAt: at, transactionHash };
}

/** @throws ConflictError when it is decided, past its deadline, or lacks approvals */
export function assertExecutable(proposal: JointProposal, at: Date): asserts proposal is PendingProposal {
  assertOpen(proposal, at, 'EXECUTED');
  const approvals = count(proposal.votes, 'APPROVE');
  if (approvals < proposal.requiredApprovals) {
    throw new ConflictError(`The joint proposal has ${approvals} of ${proposal.requiredApprovals} approvals`);
  }
}

/**
 * Its proposer withdraws it, or anybody ends it after its deadline.
 * @throws ConflictError when it has ended, or another member would cancel it before its deadline
 */
export function cancel(proposal: JointProposal, at: Date, by: string): EndedProposal {
  assertAllowed(jointProposalMachine, proposal.status, 'CANCELLED');
  if (by !== proposal.proposer && !isExpired(proposal, at)) {
    throw new ConflictError('Before its deadline only its proposer can cancel the joint proposal');
  }
  return { ...proposal, status: 'CANCELLED', endedAt: at };
}

/** Whether it is past its deadline and nobody has cancelled it (docs/rules/accounts.md#joint-proposals). */
export function isExpired(
  proposal: { readonly status: JointProposalStatus; readonly deadline: Date },
  at: Date,
): boolean {
  return proposal.status === 'PENDING' && at >= proposal.deadline;
}

/** How many approvals are missing before it can be executed. */
export function missingApprovals({ votes, requiredApprovals }: JointProposalTerms): number {
  return Math.max(0, requiredApprovals - count(votes, 'APPROVE'));
}

function votesWith(proposal: JointProposal, vote: Vote): readonly Vote[] {
  if (!proposal.members.includes(vote.member)) throw new NotFoundError('The joint proposal');
  return [...proposal.votes, vote];
}

function assertNotVoted({ votes }: PendingProposal, member: string): void {
  if (!votes.some((vote) => vote.member === member)) return;
  throw new ConflictError('You have voted on the joint proposal already, and a vote cannot be changed');
}

function assertOpen(
  proposal: JointProposal,
  at: Date,
  towards: JointProposalStatus,
): asserts proposal is PendingProposal {
  assertAllowed(jointProposalMachine, proposal.status, towards);
  if (isExpired(proposal, at)) {
    throw new ConflictError(`The joint proposal is PENDING but its deadline was ${proposal.deadline.toISOString()}`);
  }
}

function count(votes: readonly Vote[], choice: Vote['choice']): number {
  return votes.filter((vote) => vote.choice === choice).length;
}
