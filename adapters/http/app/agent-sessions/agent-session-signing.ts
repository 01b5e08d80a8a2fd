import {
  ACTIVATE_AGENT_SESSION,
  END_AGENT_SESSION,
  END_ALL_AGENT_SESSIONS,
} from '../../../../application/agent-sessions/agent-session-operations.js';
import { agentSessionId, userId } from '../../../../domain/shared/ids.js';
import { AGENT_SESSIONS_TAG } from '../../rest/agent-sessions/agent-sessions.endpoints.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How an owner signs that an agent session begins or ends on chain, or that all of them end. */
export const AGENT_SESSION_SIGNING: readonly SigningWords[] = [
  {
    kind: ACTIVATE_AGENT_SESSION,
    tag: AGENT_SESSIONS_TAG,
    name: 'AgentSessionActivation',
    purpose: 'activate the agent session',
    paths: {
      begin: '/app/api/agent-sessions/{id}/activation/options',
      sign: '/app/api/agent-sessions/{id}/activation',
    },
    id: agentSessionId,
    signedStatus: 'PENDING_ACTIVATION',
  },
  {
    kind: END_AGENT_SESSION,
    tag: AGENT_SESSIONS_TAG,
    name: 'AgentSessionEnding',
    purpose: 'end the agent session on chain, which brings the rest of its money back',
    paths: { begin: '/app/api/agent-sessions/{id}/ending/options', sign: '/app/api/agent-sessions/{id}/ending' },
    id: agentSessionId,
    signedStatus: 'REVOKED',
  },
  {
    kind: END_ALL_AGENT_SESSIONS,
    tag: AGENT_SESSIONS_TAG,
    name: 'AllAgentSessionsEnding',
    purpose: 'end all your agent sessions; the id is your own',
    paths: {
      begin: '/app/api/agent-session-owners/{id}/ending/options',
      sign: '/app/api/agent-session-owners/{id}/ending',
    },
    id: userId,
    signedStatus: 'REVOKED',
  },
];
