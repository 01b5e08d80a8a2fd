import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** docs/rules/schedules.md#runs */
export const SCHEDULE_RUN_STATUSES = ['DUE', 'PAID', 'FAILED', 'SKIPPED', 'MISSED'] as const;
export type ScheduleRunStatus = (typeof SCHEDULE_RUN_STATUSES)[number];

/**
 * docs/rules/schedules.md#runs. FAILED, SKIPPED and MISSED are what the service did. While the period lasts, anybody can make the payment
 * on chain nevertheless.
 */
export const scheduleRunMachine: StateMachine<ScheduleRunStatus> = {
  subject: 'payment of a schedule',
  initial: 'DUE',
  transitions: {
    DUE: ['PAID', 'FAILED', 'SKIPPED', 'MISSED'],
    PAID: [],
    FAILED: ['PAID'],
    SKIPPED: ['PAID'],
    MISSED: ['PAID'],
  },
};

/** What the chain takes back (docs/rules/statuses.md#corrections). */
export const scheduleRunCorrections: Corrections<ScheduleRunStatus> = {
  subject: 'payment of a schedule',
  transitions: { DUE: [], PAID: ['DUE'], FAILED: [], SKIPPED: ['DUE'], MISSED: [] },
};
