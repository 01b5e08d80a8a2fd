import type { CreateAgentSession } from '../../../../application/agent-sessions/create-agent-session.js';
import type { GetAgentSession } from '../../../../application/agent-sessions/get-agent-session.js';
import type { ListAgentSessions } from '../../../../application/agent-sessions/list-agent-sessions.js';
import {
  AGENT_SESSION_STATUSES,
  type AgentSessionStatus,
} from '../../../../domain/agent-sessions/agent-session-status.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { AgentSessionBody } from './agent-session.body.js';
import { presentAgentSession, presentSessionDetails, type SessionPlace } from './agent-session.presenter.js';
import { AgentSessionDetailsResponse, AgentSessionResponse, AgentSessionsResponse } from './agent-session.response.js';

export const AGENT_SESSIONS_TAG = 'Agent sessions';
const READ = { kind: 'scopes', scopes: ['read:agent_sessions'] } as const;

class AgentSessionsQuery {
  @Optional()
  @OneOf(AGENT_SESSION_STATUSES, 'Only the sessions with this status.', 'ACTIVE')
  status?: AgentSessionStatus;
}

export function createAgentSessionEndpoint(createSession: CreateAgentSession, place: SessionPlace): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/agent-sessions',
    audience: 'client',
    operationId: 'createAgentSession',
    tag: AGENT_SESSIONS_TAG,
    summary: 'Ask the owner for a bounded mandate',
    description:
      'Nothing happens on chain until the owner activates it in the app, within 48 hours, with one passkey signature. Then payments within ' +
      'it need no approval, and the chain refuses everything else.',
    access: { kind: 'scopes', scopes: ['write:agent_sessions'] },
    idempotency: 'stored',
    body: AgentSessionBody,
    responses: { 201: AgentSessionResponse },
    refusals: [409],
    prepare({ caller, body }) {
      const { recipient, currency, maxAmountPerExecution, maxAmountPerPeriod, periodSeconds } = body;
      return createSession.prepare({
        ownerId: caller.userId,
        clientId: caller.clientId,
        recipient,
        currency,
        maxAmountPerExecution,
        maxAmountPerPeriod,
        periodSeconds,
        expiresAt: body.expiresAt === undefined ? null : new Date(body.expiresAt),
        fundingAmount: body.fundingAmount ?? null,
        executorAddress: body.executorAddress ?? null,
      });
    },
    async handle(_, prepared) {
      const stored = await createSession.store(prepared);
      const { status } = stored.session;
      const { maxPerPeriod: remaining } = stored.mandate;
      return created(presentAgentSession({ ...stored, status, remaining, balance: 0n, available: 0n }, place));
    },
  });
}

export function listAgentSessionsEndpoint(listSessions: ListAgentSessions, place: SessionPlace): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/agent-sessions',
    audience: 'client',
    view: 'pruned',
    operationId: 'listAgentSessions',
    tag: AGENT_SESSIONS_TAG,
    summary: 'List agent sessions with what each may still do',
    description: 'The newest first.',
    access: READ,
    query: AgentSessionsQuery,
    paging: { by: 'offset', default: 20 },
    responses: { 200: AgentSessionsResponse },
    async handle({ caller, query: { status = null }, page }) {
      const views = await listSessions.execute(caller.userId, status, page);
      return ok({ agentSessions: views.map((view) => presentAgentSession(view, place)) });
    },
  });
}

export function getAgentSessionEndpoint(getSession: GetAgentSession, place: SessionPlace): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/agent-sessions/{id}',
    audience: 'both',
    view: 'pruned',
    operationId: 'getAgentSession',
    tag: AGENT_SESSIONS_TAG,
    summary: 'Read an agent session with its last payments',
    access: READ,
    params: { id: agentSessionId },
    responses: { 200: AgentSessionDetailsResponse },
    async handle({ caller, params }) {
      const details = await getSession.execute({ id: params.id, ownerId: caller.userId });
      return ok(presentSessionDetails(details, place));
    },
  });
}
