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

/** docs/rules/mandates.md#conditional-orders */
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
