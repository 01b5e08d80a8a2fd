import type { Corrections, StateMachine } from '../shared/state-machine.js';

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

/** docs/rules/recovery.md#recovery-statuses */
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

/** What a reorganisation, or guardians and strangers who go past the service, can show (docs/rules/recovery.md#recovery-corrections). */
export const recoveryRequestCorrections: Corrections<RecoveryRequestStatus> = {
  subject: 'recovery request',
  transitions: {
    initiated: [],
    threshold_met: ['initiated'],
    executing: [],
    completed: ['executing'],
    cancelled: ['initiated', 'threshold_met'],
    expired: ['executing', 'initiated', 'threshold_met'],
    failed: ['executing'],
  },
};
