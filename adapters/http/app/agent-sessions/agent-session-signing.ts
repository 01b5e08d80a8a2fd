import {
  ACTIVATE_AGENT_SESSION,
  END_AGENT_SESSION,
} from '../../../../application/agent-sessions/agent-session-operations.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import { AGENT_SESSIONS_TAG } from '../../rest/agent-sessions/agent-sessions.endpoints.js';
import type { SigningWords } from '../wallet-operations/signing.endpoints.js';

/** How an owner signs that an agent session begins or ends on chain. */
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
];
