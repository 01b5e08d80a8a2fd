import type { StateMachine } from '../shared/state-machine.js';

/** `rotated`: replaced, and good until its grace window ends. */
export const PLATFORM_KEY_STATUSES = ['active', 'rotated', 'revoked', 'expired'] as const;
export type PlatformKeyStatus = (typeof PLATFORM_KEY_STATUSES)[number];

/** Source: specification document 2, "Platform management API"; revoking works on every key, so that nobody has to wonder. */
export const platformKeyMachine: StateMachine<PlatformKeyStatus> = {
  subject: 'platform key',
  initial: 'active',
  transitions: {
    active: ['rotated', 'revoked'],
    rotated: ['revoked', 'expired'],
    revoked: [],
    expired: ['revoked'],
  },
};
