import type { ListOwnSessions } from '../../../../application/agent-sessions/list-own-sessions.js';
import { presentAgentSession, type SessionPlace } from '../../rest/agent-sessions/agent-session.presenter.js';
import { AgentSessionsResponse } from '../../rest/agent-sessions/agent-session.response.js';
import { AGENT_SESSIONS_TAG } from '../../rest/agent-sessions/agent-sessions.endpoints.js';
import { type Endpoint, endpoint, okPage } from '../../shell/endpoint.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { RANKED_PLACE } from '../../shell/place-parts.js';

class OwnAgentSessionsResponse extends AgentSessionsResponse {
  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

export function ownAgentSessionsEndpoint(listSessions: ListOwnSessions, place: SessionPlace): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/agent-sessions',
    audience: 'owner',
    operationId: 'listOwnAgentSessions',
    tag: AGENT_SESSIONS_TAG,
    summary: 'List agent sessions with what each may still do',
    description:
      'What can pay first, then what else is on chain, what can be activated, and what is over; each the newest first.',
    access: { kind: 'session' },
    paging: { by: 'cursor', place: RANKED_PLACE },
    responses: { 200: OwnAgentSessionsResponse },
    async handle({ caller, page: { limit, after } }) {
      const { rows, next } = await listSessions.execute(caller.userId, limit, after);
      return okPage({ agentSessions: rows.map((view) => presentAgentSession(view, place)) }, next);
    },
  });
}
