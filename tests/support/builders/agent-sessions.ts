import type { AgentSession, AgentSessionTerms } from '../../../domain/agent-sessions/agent-session.js';
import { agentSessionId, userId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';
import { CREATED_AT, DAY, later } from './time.js';

export function agentSessionTerms(overrides: Partial<AgentSessionTerms> = {}): AgentSessionTerms {
  return {
    id: agentSessionId(uuid(1)),
    ownerId: userId(uuid(2)),
    createdAt: CREATED_AT,
    expiresAt: later(CREATED_AT, 30 * DAY),
    draftUntil: null,
    ...overrides,
  };
}

/** The same agent session in every status. */
export function agentSessionsByStatus(overrides: Partial<AgentSessionTerms> = {}) {
  const terms = agentSessionTerms(overrides);
  return {
    PENDING_ACTIVATION: { ...terms, status: 'PENDING_ACTIVATION' },
    ACTIVE: { ...terms, status: 'ACTIVE' },
    PAUSED: { ...terms, status: 'PAUSED', pausedBy: 'OWNER', cause: null },
    AUTO_PAUSED: { ...terms, status: 'AUTO_PAUSED', cause: { reason: 'RECIPIENT_UNREACHABLE' } },
    REVOKED: { ...terms, status: 'REVOKED' },
    EXPIRED: { ...terms, status: 'EXPIRED' },
  } satisfies { [Status in AgentSession['status']]: Extract<AgentSession, { status: Status }> };
}
