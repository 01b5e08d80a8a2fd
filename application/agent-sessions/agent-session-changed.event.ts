import type { EventKind } from '../ports/event-kind.js';
import { settleAgentSessionJob } from './settle-agent-session.js';

/** The chain has changed a session's account, or taken a change back. */
export const agentSessionChanged: EventKind<'agent_session.changed'> = {
  type: 'agent_session.changed',
  starts: [settleAgentSessionJob],
};
