import type { StateMachine } from '../shared/state-machine.js';

export const REFERRAL_STATUSES = ['JOINED', 'QUALIFIED', 'REWARDED'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** docs/rules/credits.md#referral-statuses */
export const referralMachine: StateMachine<ReferralStatus> = {
  subject: 'referral',
  initial: 'JOINED',
  transitions: {
    JOINED: ['QUALIFIED'],
    QUALIFIED: ['REWARDED', 'JOINED'],
    REWARDED: ['JOINED'],
  },
};
