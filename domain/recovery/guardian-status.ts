import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** Whether somebody guards an account (docs/rules/recovery.md#guardian-statuses). Only an active or a removing one counts on chain. */
export const GUARDIAN_STATUSES = ['invited', 'accepted', 'active', 'declined', 'removing', 'removed'] as const;
export type GuardianStatus = (typeof GUARDIAN_STATUSES)[number];

export const guardianMachine: StateMachine<GuardianStatus> = {
  subject: 'guardian',
  initial: 'invited',
  transitions: {
    invited: ['accepted', 'declined', 'removed'],
    accepted: ['active', 'removed'],
    active: ['removing'],
    declined: [],
    removing: ['removed'],
    removed: [],
  },
};

/** What the chain can show whatever the owner has signed here (docs/rules/recovery.md#guardian-corrections). */
export const guardianCorrections: Corrections<GuardianStatus> = {
  subject: 'guardian',
  transitions: {
    invited: [],
    accepted: [],
    active: ['accepted'],
    declined: [],
    removing: [],
    removed: ['removing'],
  },
};
