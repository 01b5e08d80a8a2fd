import { jointProposalId, subAccountId, userId } from '../../../domain/shared/ids.js';
import type { JointProposal, JointProposalTerms, Vote } from '../../../domain/sub-accounts/joint-proposal.js';
import type { SubAccount, SubAccountTerms } from '../../../domain/sub-accounts/sub-account.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, HOUR, later } from './time.js';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;

/** The wallets of the three co-owners of the joint account that proposals are about. */
export const CO_OWNERS = [address('1'), address('2'), address('3')] as const;

function subAccountTerms(overrides: Partial<SubAccountTerms> = {}): SubAccountTerms {
  return {
    id: subAccountId(uuid(1)),
    ownerId: userId(uuid(2)),
    name: 'Holidays',
    address: address('9'),
    deploymentIndex: 0n,
    members: [CO_OWNERS[0]],
    threshold: 1,
    version: 1,
    createdAt: CREATED_AT,
    ...overrides,
  };
}

/** The same sub-account in every status. */
export function subAccountsByStatus(overrides: Partial<SubAccountTerms> = {}) {
  const terms = subAccountTerms(overrides);
  return {
    ACTIVE: { ...terms, status: 'ACTIVE' },
    FROZEN: { ...terms, status: 'FROZEN' },
    CLOSED: { ...terms, status: 'CLOSED', closedAt: later(CREATED_AT, HOUR) },
  } satisfies { [Status in SubAccount['status']]: Extract<SubAccount, { status: Status }> };
}

export function vote(member: string, choice: Vote['choice']): Vote {
  return { member, choice, votedAt: CREATED_AT };
}

/** A two-of-three proposal of the first co-owner, which the first two have approved. */
function jointProposalTerms(overrides: Partial<JointProposalTerms> = {}): JointProposalTerms {
  return {
    id: jointProposalId(uuid(1)),
    subAccountId: subAccountId(uuid(2)),
    proposer: CO_OWNERS[0],
    action: { type: 'UNFREEZE' },
    onChain: {
      hash: `0x${'ab'.repeat(32)}`,
      call: '0x6a28f000',
      deadline: 1_772_625_600n,
      salt: `0x${'00'.repeat(32)}`,
    },
    members: CO_OWNERS,
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
  const endedAt = later(CREATED_AT, HOUR);
  return {
    PENDING: { ...terms, status: 'PENDING' },
    EXECUTED: { ...terms, status: 'EXECUTED', endedAt, transactionHash: '0xabc' },
    REJECTED: { ...terms, status: 'REJECTED', endedAt },
    CANCELLED: { ...terms, status: 'CANCELLED', endedAt },
  } satisfies Record<JointProposal['status'], JointProposal>;
}
