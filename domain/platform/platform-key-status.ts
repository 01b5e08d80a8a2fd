import type { StateMachine } from '../shared/state-machine.js';

/** `rotated`: another key replaces it, and it stays valid until its grace window ends. */
export const PLATFORM_KEY_STATUSES = ['active', 'rotated', 'revoked', 'expired'] as const;
export type PlatformKeyStatus = (typeof PLATFORM_KEY_STATUSES)[number];

/** docs/rules/platform.md#platform-key-statuses. Every key can be revoked. */
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
