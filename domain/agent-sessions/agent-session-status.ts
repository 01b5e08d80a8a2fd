import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/mandates.md#agent-sessions */
export const AGENT_SESSION_STATUSES = [
  'PENDING_ACTIVATION',
  'ACTIVE',
  'PAUSED',
  'AUTO_PAUSED',
  'REVOKED',
  'EXPIRED',
] as const;
export type AgentSessionStatus = (typeof AGENT_SESSION_STATUSES)[number];

/** docs/rules/mandates.md#agent-sessions. An expired mandate is still installed on chain, so it can be revoked, too. */
export const agentSessionMachine: StateMachine<AgentSessionStatus> = {
  subject: 'agent session',
  initial: 'PENDING_ACTIVATION',
  transitions: {
    PENDING_ACTIVATION: ['ACTIVE', 'REVOKED', 'EXPIRED'],
    ACTIVE: ['PAUSED', 'AUTO_PAUSED', 'REVOKED', 'EXPIRED'],
    PAUSED: ['ACTIVE', 'REVOKED', 'EXPIRED'],
    AUTO_PAUSED: ['ACTIVE', 'REVOKED', 'EXPIRED'],
    REVOKED: [],
    EXPIRED: ['REVOKED'],
  },
};
