import type { StateMachine } from '../shared/state-machine.js';

export const CONDITIONAL_ORDER_STATUSES = [
  'PENDING_ACTIVATION',
  'ARMED',
  'PUBLISHED',
  'FILLED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ConditionalOrderStatus = (typeof CONDITIONAL_ORDER_STATUSES)[number];

/** Source: specification document 1, "Crypto conditional order", and decision 22. */
export const conditionalOrderMachine: StateMachine<ConditionalOrderStatus> = {
  subject: 'conditional order',
  initial: 'PENDING_ACTIVATION',
  transitions: {
    PENDING_ACTIVATION: ['ARMED', 'CANCELLED', 'EXPIRED'],
    ARMED: ['PUBLISHED', 'CANCELLED', 'EXPIRED'],
    PUBLISHED: ['FILLED', 'CANCELLED', 'EXPIRED'],
    FILLED: [],
    CANCELLED: [],
    EXPIRED: [],
  },
};
