import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** docs/rules/schedules.md#statuses */
export const SCHEDULE_STATUSES = [
  'PENDING_ACTIVATION',
  'ACTIVE',
  'PAUSED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** docs/rules/schedules.md#statuses */
export const scheduleMachine: StateMachine<ScheduleStatus> = {
  subject: 'schedule',
  initial: 'PENDING_ACTIVATION',
  transitions: {
    PENDING_ACTIVATION: ['ACTIVE', 'CANCELLED', 'EXPIRED'],
    ACTIVE: ['PAUSED', 'COMPLETED', 'CANCELLED'],
    PAUSED: ['ACTIVE', 'COMPLETED', 'CANCELLED'],
    COMPLETED: [],
    CANCELLED: [],
    EXPIRED: [],
  },
};

/** What the chain takes back, an activation, the last payment, a cancellation, or does although it was thought that it had not (docs/rules/statuses.md#corrections). */
export const scheduleCorrections: Corrections<ScheduleStatus> = {
  subject: 'schedule',
  transitions: {
    PENDING_ACTIVATION: [],
    ACTIVE: ['PENDING_ACTIVATION'],
    PAUSED: ['PENDING_ACTIVATION'],
    COMPLETED: ['PENDING_ACTIVATION', 'ACTIVE'],
    CANCELLED: ['PENDING_ACTIVATION', 'PAUSED'],
    EXPIRED: ['PENDING_ACTIVATION'],
  },
};
