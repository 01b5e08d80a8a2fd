import type { StateMachine } from '../shared/state-machine.js';

export const API_KEY_STATUSES = ['active', 'revoked', 'expired'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

/** Source: specification document 1, "Other status sets"; an expired key can be revoked too, so that nobody has to wonder. */
export const apiKeyMachine: StateMachine<ApiKeyStatus> = {
  subject: 'API key',
  initial: 'active',
  transitions: {
    active: ['revoked', 'expired'],
    revoked: [],
    expired: ['revoked'],
  },
};
