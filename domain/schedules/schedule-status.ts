import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/mandates.md#schedule-statuses */
export const SCHEDULE_STATUSES = [
  'PENDING_ACTIVATION',
  'ACTIVE',
  'PAUSED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** docs/rules/mandates.md#schedule-statuses */
export const scheduleMachine: StateMachine<ScheduleStatus> = {
  subject: 'schedule',
  initial: 'PENDING_ACTIVATION',
  transitions: {
    PENDING_ACTIVATION: ['ACTIVE', 'CANCELLED', 'EXPIRED'],
    ACTIVE: ['PAUSED', 'COMPLETED', 'CANCELLED'],
    PAUSED: ['ACTIVE', 'CANCELLED'],
    COMPLETED: [],
    CANCELLED: [],
    EXPIRED: [],
  },
};
