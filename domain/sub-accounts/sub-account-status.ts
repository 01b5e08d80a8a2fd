import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/accounts.md#sub-account-statuses */
export const SUB_ACCOUNT_STATUSES = ['ACTIVE', 'FROZEN', 'CLOSED'] as const;
export type SubAccountStatus = (typeof SUB_ACCOUNT_STATUSES)[number];

/** A frozen account must be unfrozen before it is closed, because closing moves its money out. */
export const subAccountMachine: StateMachine<SubAccountStatus> = {
  subject: 'sub-account',
  initial: 'ACTIVE',
  transitions: {
    ACTIVE: ['FROZEN', 'CLOSED'],
    FROZEN: ['ACTIVE'],
    CLOSED: [],
  },
};
