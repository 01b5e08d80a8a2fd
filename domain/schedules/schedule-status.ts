import type { StateMachine } from '../shared/state-machine.js';

/** Source: decision 22. */
export const SCHEDULE_STATUSES = [
  'PENDING_ACTIVATION',
  'ACTIVE',
  'PAUSED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** Source: specification document 1, "Scheduled (recurring) transaction". */
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
