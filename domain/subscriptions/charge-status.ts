import type { StateMachine } from '../shared/state-machine.js';

export const CHARGE_STATUSES = ['PENDING', 'PAID'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** docs/rules/documents.md#charge-statuses */
export const chargeMachine: StateMachine<ChargeStatus> = {
  subject: 'subscription charge',
  initial: 'PENDING',
  transitions: {
    PENDING: ['PAID'],
    PAID: ['PENDING'],
  },
};
