import type { StateMachine } from '../shared/state-machine.js';

export const RECOVERY_REQUEST_STATUSES = [
  'initiated',
  'threshold_met',
  'executing',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type RecoveryRequestStatus = (typeof RECOVERY_REQUEST_STATUSES)[number];

/** docs/rules/accounts.md#recovery-statuses */
export const recoveryRequestMachine: StateMachine<RecoveryRequestStatus> = {
  subject: 'recovery request',
  initial: 'initiated',
  transitions: {
    initiated: ['threshold_met', 'cancelled', 'expired'],
    threshold_met: ['executing', 'cancelled', 'expired'],
    executing: ['completed', 'failed'],
    completed: [],
    cancelled: [],
    expired: [],
    failed: [],
  },
};
