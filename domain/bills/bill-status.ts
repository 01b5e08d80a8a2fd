import type { StateMachine } from '../shared/state-machine.js';

export const BILL_STATUSES = ['PENDING', 'PAID'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** docs/rules/documents.md#bill-statuses */
export const billMachine: StateMachine<BillStatus> = {
  subject: 'bill',
  initial: 'PENDING',
  transitions: {
    PENDING: ['PAID'],
    PAID: ['PENDING'],
  },
};
