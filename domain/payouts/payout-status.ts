import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/payouts.md#payout-statuses */
export const PAYOUT_STATUSES = [
  'FUNDED',
  'SUBMITTED',
  'PROCESSING',
  'PAID',
  'REJECTED',
  'RETURNED',
  'REFUNDED',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * The partner's messages can be late, lost or out of order, so every later status can follow directly. What the partner says first may even
 * come before the service has noted that the partner has the payout.
 */
export const payoutMachine: StateMachine<PayoutStatus> = {
  subject: 'payout',
  initial: 'FUNDED',
  transitions: {
    FUNDED: ['SUBMITTED', 'PROCESSING', 'PAID', 'REJECTED', 'RETURNED'],
    SUBMITTED: ['PROCESSING', 'PAID', 'REJECTED', 'RETURNED'],
    PROCESSING: ['PAID', 'REJECTED', 'RETURNED'],
    PAID: ['RETURNED'],
    REJECTED: ['REFUNDED'],
    RETURNED: ['REFUNDED'],
    REFUNDED: [],
  },
};
