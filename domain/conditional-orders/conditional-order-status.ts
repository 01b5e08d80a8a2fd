import type { Corrections, StateMachine } from '../shared/state-machine.js';

export const CONDITIONAL_ORDER_STATUSES = [
  'PENDING_ACTIVATION',
  'ARMED',
  'PUBLISHED',
  'FILLED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ConditionalOrderStatus = (typeof CONDITIONAL_ORDER_STATUSES)[number];

/** docs/rules/conditional-orders.md#order-statuses */
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

/**
 * What the chain takes back. An order that ended unfilled is published after all when the chain has filled it
 * (docs/rules/conditional-orders.md#order-corrections).
 */
export const conditionalOrderCorrections: Corrections<ConditionalOrderStatus> = {
  subject: 'conditional order',
  transitions: {
    PENDING_ACTIVATION: [],
    ARMED: ['PENDING_ACTIVATION'],
    PUBLISHED: ['ARMED'],
    FILLED: ['PUBLISHED'],
    CANCELLED: ['PUBLISHED'],
    EXPIRED: ['PUBLISHED'],
  },
};
