import type { StateMachine } from '../shared/state-machine.js';

export const CONTRACT_STATUSES = ['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** Source of the statuses: specification document 1, "Platform records". What is over stays over; a new term is a new contract. */
export const contractMachine: StateMachine<ContractStatus> = {
  subject: 'contract',
  initial: 'DRAFT',
  transitions: {
    DRAFT: ['ACTIVE', 'TERMINATED'],
    ACTIVE: ['EXPIRED', 'TERMINATED'],
    EXPIRED: [],
    TERMINATED: [],
  },
};
