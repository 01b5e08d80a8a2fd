import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** docs/rules/agent-sessions.md#agent-session-statuses */
export const AGENT_SESSION_STATUSES = [
  'PENDING_ACTIVATION',
  'ACTIVE',
  'PAUSED',
  'AUTO_PAUSED',
  'REVOKED',
  'EXPIRED',
] as const;
export type AgentSessionStatus = (typeof AGENT_SESSION_STATUSES)[number];

/** docs/rules/agent-sessions.md#agent-session-statuses. An expired mandate is still installed on chain, so it can be revoked, too. */
export const agentSessionMachine: StateMachine<AgentSessionStatus> = {
  subject: 'agent session',
  initial: 'PENDING_ACTIVATION',
  transitions: {
    PENDING_ACTIVATION: ['ACTIVE', 'REVOKED', 'EXPIRED'],
    ACTIVE: ['PAUSED', 'AUTO_PAUSED', 'REVOKED', 'EXPIRED'],
    PAUSED: ['ACTIVE', 'REVOKED', 'EXPIRED'],
    AUTO_PAUSED: ['ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED'],
    REVOKED: [],
    EXPIRED: ['REVOKED'],
  },
};

/** docs/rules/agent-sessions.md#corrections-of-an-activation */
export const agentSessionCorrections: Corrections<AgentSessionStatus> = {
  subject: 'agent session',
  transitions: {
    PENDING_ACTIVATION: [],
    ACTIVE: ['PENDING_ACTIVATION'],
    PAUSED: [],
    AUTO_PAUSED: [],
    REVOKED: [],
    EXPIRED: ['AUTO_PAUSED'],
  },
};
