import type { StateMachine } from '../shared/state-machine.js';

export const JOINT_PROPOSAL_STATUSES = ['PENDING', 'EXECUTED', 'REJECTED', 'CANCELLED'] as const;
export type JointProposalStatus = (typeof JOINT_PROPOSAL_STATUSES)[number];

/** Source: decision 22. There is no status for a missed deadline: such a proposal is PENDING with `isExpired`, until it is swept. */
export const jointProposalMachine: StateMachine<JointProposalStatus> = {
  subject: 'joint proposal',
  initial: 'PENDING',
  transitions: {
    PENDING: ['EXECUTED', 'REJECTED', 'CANCELLED'],
    EXECUTED: [],
    REJECTED: [],
    CANCELLED: [],
  },
};
