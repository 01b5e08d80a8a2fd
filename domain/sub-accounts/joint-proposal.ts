import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, NotFoundError } from '../shared/errors.js';
import type { JointProposalId, SubAccountId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type JointProposalStatus, jointProposalMachine } from './joint-proposal-status.js';

/** What does not change after the proposal was opened, and the votes so far. */
export interface JointProposalTerms {
  readonly id: JointProposalId;
  readonly subAccountId: SubAccountId;
  /** The co-owners, each with one vote. */
  readonly memberIds: readonly UserId[];
  /** How many of the co-owners must approve. */
  readonly requiredApprovals: number;
  readonly createdAt: Date;
  /** The deadline on chain. After it nobody can vote or execute (docs/rules/accounts.md#joint-proposals). */
  readonly deadline: Date;
  readonly votes: readonly Vote[];
}

export interface Vote {
  readonly memberId: UserId;
  readonly choice: 'APPROVE' | 'REJECT';
  readonly votedAt: Date;
}

export type PendingProposal = JointProposalTerms & { readonly status: 'PENDING' };
export type ExecutedProposal = JointProposalTerms & { readonly status: 'EXECUTED'; readonly transactionHash: string };
export type RejectedProposal = JointProposalTerms & { readonly status: 'REJECTED' };
export type CancelledProposal = JointProposalTerms & { readonly status: 'CANCELLED' };

export type JointProposal = PendingProposal | ExecutedProposal | RejectedProposal | CancelledProposal;

export type JointProposalEventType =
  | 'joint_proposal.opened'
  | 'joint_proposal.approved'
  | 'joint_proposal.objected'
  | 'joint_proposal.executed'
  | 'joint_proposal.rejected'
  | 'joint_proposal.cancelled';

/** The event is published once for each co-owner. */
export type JointProposalEvent = UserEvent<JointProposalEventType, JointProposalId>;

export function open(terms: Omit<JointProposalTerms, 'votes'>): Decision<PendingProposal, JointProposalEvent> {
  return decided({ ...terms, votes: [], status: 'PENDING' }, 'joint_proposal.opened', terms.createdAt);
}

/** @throws ConflictError when it is decided, past its deadline, or the member rejected it; NotFoundError for a non-member */
export function approve(
  proposal: JointProposal,
  at: Date,
  memberId: UserId,
): Decision<PendingProposal, JointProposalEvent> {
  const earlier = choiceOf(proposal, memberId);
  assertOpen(proposal, at, 'EXECUTED');
  if (earlier === 'APPROVE') return unchanged(proposal);
  const votes = withVote(proposal, earlier, { memberId, choice: 'APPROVE', votedAt: at });
  return decided({ ...termsOf(proposal), votes, status: 'PENDING' }, 'joint_proposal.approved', at);
}

/**
 * Adds a vote against. The proposal is rejected when the required approvals can no longer be reached.
 * @throws ConflictError when it is decided, past its deadline, or the member approved it; NotFoundError for a non-member
 */
export function reject(
  proposal: JointProposal,
  at: Date,
  memberId: UserId,
): Decision<PendingProposal | RejectedProposal, JointProposalEvent> {
  const earlier = choiceOf(proposal, memberId);
  if (proposal.status === 'REJECTED' && earlier === 'REJECT') return unchanged(proposal);
  assertOpen(proposal, at, 'REJECTED');
  if (earlier === 'REJECT') return unchanged(proposal);
  const votes = withVote(proposal, earlier, { memberId, choice: 'REJECT', votedAt: at });
  const next = { ...termsOf(proposal), votes };
  const possibleApprovals = proposal.memberIds.length - count(votes, 'REJECT');
  return possibleApprovals < proposal.requiredApprovals
    ? decided({ ...next, status: 'REJECTED' }, 'joint_proposal.rejected', at)
    : decided({ ...next, status: 'PENDING' }, 'joint_proposal.objected', at);
}

/** @throws ConflictError when it is decided otherwise, past its deadline, or lacks approvals */
export function execute(
  proposal: JointProposal,
  at: Date,
  transactionHash: string,
): Decision<ExecutedProposal, JointProposalEvent> {
  if (proposal.status === 'EXECUTED') return unchanged(proposal);
  assertOpen(proposal, at, 'EXECUTED');
  const approvals = count(proposal.votes, 'APPROVE');
  if (approvals < proposal.requiredApprovals) {
    throw new ConflictError(`The joint proposal has ${approvals} of ${proposal.requiredApprovals} approvals`);
  }
  return decided({ ...termsOf(proposal), status: 'EXECUTED', transactionHash }, 'joint_proposal.executed', at);
}

/**
 * Cancels it: its opener withdraws it, or the sweep finds it past its deadline.
 * @throws ConflictError when it is executed or rejected
 */
export function cancel(proposal: JointProposal, at: Date): Decision<CancelledProposal, JointProposalEvent> {
  if (proposal.status === 'CANCELLED') return unchanged(proposal);
  assertAllowed(jointProposalMachine, proposal.status, 'CANCELLED');
  return decided({ ...termsOf(proposal), status: 'CANCELLED' }, 'joint_proposal.cancelled', at);
}

/** Whether it is past its deadline and not swept yet (docs/rules/accounts.md#joint-proposals). */
export function isExpired(
  proposal: { readonly status: JointProposalStatus; readonly deadline: Date },
  at: Date,
): boolean {
  return proposal.status === 'PENDING' && at >= proposal.deadline;
}

function choiceOf(proposal: JointProposal, memberId: UserId): Vote['choice'] | null {
  if (!proposal.memberIds.includes(memberId)) throw new NotFoundError('The joint proposal');
  return proposal.votes.find((vote) => vote.memberId === memberId)?.choice ?? null;
}

function withVote(proposal: PendingProposal, earlier: Vote['choice'] | null, vote: Vote): readonly Vote[] {
  if (earlier) throw new ConflictError('You have voted on the joint proposal already, and a vote cannot be changed');
  return [...proposal.votes, vote];
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

function termsOf(proposal: JointProposalTerms): JointProposalTerms {
  const { id, subAccountId, memberIds, requiredApprovals, createdAt, deadline, votes } = proposal;
  return { id, subAccountId, memberIds, requiredApprovals, createdAt, deadline, votes };
}

function decided<Next extends JointProposalTerms>(
  next: Next,
  type: JointProposalEventType,
  at: Date,
): Decision<Next, JointProposalEvent> {
  return {
    next,
    events: next.memberIds.map((userId) => ({ type, subjectId: next.id, userId, occurredAt: at })),
  };
}
