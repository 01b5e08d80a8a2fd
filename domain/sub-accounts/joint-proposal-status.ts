import type { StateMachine } from '../shared/state-machine.js';

export const JOINT_PROPOSAL_STATUSES = ['PENDING', 'EXECUTED', 'REJECTED', 'CANCELLED'] as const;
export type JointProposalStatus = (typeof JOINT_PROPOSAL_STATUSES)[number];

/** docs/rules/accounts.md#joint-proposals. A proposal past its deadline stays PENDING with `isExpired` until the sweep cancels it. */
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
