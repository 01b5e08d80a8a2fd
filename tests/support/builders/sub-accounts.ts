import { jointProposalId, subAccountId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { JointProposal, JointProposalTerms, Vote } from '../../../domain/sub-accounts/joint-proposal.js';
import type { SubAccount } from '../../../domain/sub-accounts/sub-account.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, HOUR, later } from './time.js';

/** The same sub-account in every status. */
export function subAccountsByStatus() {
  const terms = { id: subAccountId(uuid(1)), ownerId: userId(uuid(2)), createdAt: CREATED_AT };
  return {
    ACTIVE: { ...terms, status: 'ACTIVE' },
    FROZEN: { ...terms, status: 'FROZEN' },
    CLOSED: { ...terms, status: 'CLOSED', closedAt: later(CREATED_AT, HOUR) },
  } satisfies { [Status in SubAccount['status']]: Extract<SubAccount, { status: Status }> };
}

/** The three co-owners of the joint account that proposals are about. */
export const CO_OWNERS = [userId(uuid(21)), userId(uuid(22)), userId(uuid(23))] as const;

export function vote(memberId: UserId, choice: Vote['choice']): Vote {
  return { memberId, choice, votedAt: CREATED_AT };
}

/** A two-of-three proposal that the first two co-owners have approved. */
export function jointProposalTerms(overrides: Partial<JointProposalTerms> = {}): JointProposalTerms {
  return {
    id: jointProposalId(uuid(1)),
    subAccountId: subAccountId(uuid(2)),
    memberIds: CO_OWNERS,
    requiredApprovals: 2,
    createdAt: CREATED_AT,
    deadline: later(CREATED_AT, 3 * DAY),
    votes: [vote(CO_OWNERS[0], 'APPROVE'), vote(CO_OWNERS[1], 'APPROVE')],
    ...overrides,
  };
}

/** The same proposal in every status. */
export function jointProposalsByStatus(overrides: Partial<JointProposalTerms> = {}) {
  const terms = jointProposalTerms(overrides);
  return {
    PENDING: { ...terms, status: 'PENDING' },
    EXECUTED: { ...terms, status: 'EXECUTED', transactionHash: '0xabc' },
    REJECTED: { ...terms, status: 'REJECTED' },
    CANCELLED: { ...terms, status: 'CANCELLED' },
  } satisfies { [Status in JointProposal['status']]: Extract<JointProposal, { status: Status }> };
}
