import type { StateMachine } from '../shared/state-machine.js';

export const API_KEY_STATUSES = ['active', 'revoked', 'expired'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

/** docs/rules/access.md#api-key-statuses. An expired key can be revoked, too. */
export const apiKeyMachine: StateMachine<ApiKeyStatus> = {
  subject: 'API key',
  initial: 'active',
  transitions: {
    active: ['revoked', 'expired'],
    revoked: [],
    expired: ['revoked'],
  },
};
