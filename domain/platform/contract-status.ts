import type { StateMachine } from '../shared/state-machine.js';

export const CONTRACT_STATUSES = ['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** docs/rules/platform.md#contract-statuses. A final contract never starts again; a new term is a new contract. */
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
