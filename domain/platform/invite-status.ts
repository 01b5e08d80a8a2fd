import type { StateMachine } from '../shared/state-machine.js';

export const INVITE_STATUSES = ['pending', 'accepted', 'expired'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** docs/rules/platform.md#invite-statuses */
export const inviteMachine: StateMachine<InviteStatus> = {
  subject: 'invite',
  initial: 'pending',
  transitions: {
    pending: ['accepted', 'expired'],
    accepted: [],
    expired: [],
  },
};
