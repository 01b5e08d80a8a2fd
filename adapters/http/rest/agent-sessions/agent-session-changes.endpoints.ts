import type { GetAgentSession } from '../../../../application/agent-sessions/get-agent-session.js';
import type { PauseAgentSession } from '../../../../application/agent-sessions/pause-agent-session.js';
import type { ResumeAgentSession } from '../../../../application/agent-sessions/resume-agent-session.js';
import type { RevokeAgentSession } from '../../../../application/agent-sessions/revoke-agent-session.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { applicationOf } from '../../shell/endpoint-access.js';
import { presentSessionDetails, type SessionPlace } from './agent-session.presenter.js';
import { AgentSessionDetailsResponse } from './agent-session.response.js';
import { AGENT_SESSIONS_TAG } from './agent-sessions.endpoints.js';

const COMMON = {
  method: 'POST',
  audience: 'both',
  tag: AGENT_SESSIONS_TAG,
  access: { kind: 'scopes', scopes: ['write:agent_sessions'] },
  idempotency: 'stored',
  params: { id: agentSessionId },
  responses: { 200: AgentSessionDetailsResponse },
} as const;

export function pauseAgentSessionEndpoint(
  pauseSession: PauseAgentSession,
  getSession: GetAgentSession,
  place: SessionPlace,
): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/agent-sessions/{id}/pause',
    operationId: 'pauseAgentSession',
    summary: 'Halt the payments of an agent session',
    description:
      'The service makes no more payments until it is resumed. The chain does not know of it: an agent with its own key can relay its own ' +
      "signatures until the owner's signature ends the session on chain. Of a session that was paused by itself only the owner's pause counts, in the " +
      'app: an application gets 409.',
    prepare: ({ caller, params }) => getSession.askOrRecall({ id: params.id, ownerId: caller.userId }),
    async handle({ caller }, asked) {
      await pauseSession.execute({ ...asked, clientId: applicationOf(caller) });
      return ok(presentSessionDetails(await getSession.changed(asked), place));
    },
  });
}

export function resumeAgentSessionEndpoint(
  resumeSession: ResumeAgentSession,
  getSession: GetAgentSession,
  place: SessionPlace,
): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/agent-sessions/{id}/resume',
    operationId: 'resumeAgentSession',
    summary: 'End the pause of an agent session',
    description:
      'A session that was paused by itself is resumed when the reason is gone, and refused with 409 before. What the owner has paused in the ' +
      'app only the owner resumes there: an application gets 409.',
    async prepare({ caller, params }) {
      const input = { id: params.id, ownerId: caller.userId };
      return { gone: await resumeSession.prepare(input), asked: await getSession.ask(input) };
    },
    async handle({ caller }, { gone, asked }) {
      await resumeSession.execute({ ...asked, clientId: applicationOf(caller) }, gone);
      return ok(presentSessionDetails(await getSession.changed(asked), place));
    },
  });
}

export function revokeAgentSessionEndpoint(
  revokeSession: RevokeAgentSession,
  getSession: GetAgentSession,
  place: SessionPlace,
): Endpoint {
  return endpoint({
    ...COMMON,
    path: '/v1/agent-sessions/{id}/revoke',
    operationId: 'revokeAgentSession',
    summary: 'End an agent session for good',
    description:
      "The service stops at once and erases its key of the session. The owner's signature in the app ends it on chain, too, and brings the rest " +
      'of the money back.',
    prepare: ({ caller, params }) => getSession.askOrRecall({ id: params.id, ownerId: caller.userId }),
    async handle(_, asked) {
      await revokeSession.execute(asked);
      return ok(presentSessionDetails(await getSession.changed(asked), place));
    },
  });
}
