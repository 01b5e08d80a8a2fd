import type { StateMachine } from '../shared/state-machine.js';

export const PLAN_ORDER_STATUSES = ['PLANNED', 'MADE', 'WITHDRAWN', 'LAPSED'] as const;
export type PlanOrderStatus = (typeof PLAN_ORDER_STATUSES)[number];

/** docs/rules/access.md#plan-order-statuses */
export const planOrderMachine: StateMachine<PlanOrderStatus> = {
  subject: 'change of the plan',
  initial: 'PLANNED',
  transitions: {
    PLANNED: ['MADE', 'WITHDRAWN', 'LAPSED'],
    MADE: [],
    WITHDRAWN: [],
    LAPSED: [],
  },
};
