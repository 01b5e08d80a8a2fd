import type { ActiveSession } from '../../../../application/access/active-session.js';
import type { EndActiveSession } from '../../../../application/access/end-active-session.js';
import type { EndOtherSessions } from '../../../../application/access/end-other-sessions.js';
import type { EndSession } from '../../../../application/access/end-session.js';
import type { ListActiveSessions } from '../../../../application/access/list-active-sessions.js';
import type { RecordSession } from '../../../../application/access/record-session.js';
import { apiKeySessionId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import {
  type ActiveSessionResponse,
  ActiveSessionsResponse,
  EndedSessionsResponse,
  RecordedSessionResponse,
} from './session.response.js';

const TAG = 'Sessions';

class RecordSessionBody {
  @Text('What the device calls itself.', "Erika's notebook", { min: 1, max: 100 })
  deviceName!: string;

  @Text('What the device runs on.', 'Linux', { min: 1, max: 50 })
  platform!: string;
}

export function recordSessionEndpoint(recordSession: RecordSession): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/sessions',
    audience: 'client',
    operationId: 'recordSession',
    tag: TAG,
    summary: 'Record that a device works with an API key',
    description:
      'With an access token nothing is recorded and the answer is 204: a connected application is listed anyway.',
    access: { kind: 'credential' },
    idempotency: 'stored',
    body: RecordSessionBody,
    responses: { 201: RecordedSessionResponse, 204: null },
    async handle({ caller, body: { deviceName, platform } }) {
      const session = await recordSession.execute({ caller, deviceName, platform });
      if (session === null) return noContent();
      return created({ sessionId: session.id, createdAt: session.createdAt.toISOString() });
    },
  });
}

export function endSessionEndpoint(endSession: EndSession): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/sessions/{sessionId}',
    audience: 'client',
    operationId: 'endSession',
    tag: TAG,
    summary: 'End a recorded session',
    description: 'An API key can end only its own sessions. The key itself is not revoked.',
    access: { kind: 'credential' },
    params: { sessionId: apiKeySessionId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await endSession.execute({ id: params.sessionId, caller });
      return noContent();
    },
  });
}

export function listActiveSessionsEndpoint(listActiveSessions: ListActiveSessions): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/sessions/active',
    audience: 'both',
    view: 'pruned',
    operationId: 'listActiveSessions',
    tag: TAG,
    summary: 'List your sign-ins, devices and connected applications',
    access: { kind: 'scopes', scopes: ['read:sessions'] },
    responses: { 200: ActiveSessionsResponse },
    async handle({ caller }) {
      return ok({ sessions: (await listActiveSessions.execute(caller)).map(present) });
    },
  });
}

function present(session: ActiveSession): ActiveSessionResponse {
  return {
    id: session.id,
    kind: session.kind,
    device: session.device,
    ...(session.resembles !== null && { resembles: session.resembles }),
    platform: session.platform,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt?.toISOString() ?? null,
    expiresAt: session.expiresAt?.toISOString() ?? null,
    apiKeyId: session.apiKeyId,
    scopes: session.scopes && [...session.scopes],
    current: session.current,
  };
}

export function endActiveSessionEndpoint(endActiveSession: EndActiveSession): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/sessions/active/{sessionId}',
    audience: 'both',
    operationId: 'endActiveSession',
    tag: TAG,
    summary: 'End one active session',
    description:
      'A sign-in ends with the next request. A connected application loses its refresh tokens at once and its access tokens within ' +
      '60 seconds, and with them the API keys that it made. A device with an API key leaves this list; revoke the key to lock it out.',
    access: { kind: 'scopes', scopes: ['write:sessions'] },
    params: { sessionId: { maxLength: 128 } },
    responses: { 204: null },
    async handle(context) {
      const { caller, params } = context;
      await endActiveSession.execute({ id: params.sessionId, userId: caller.userId, origin: originOf(context) });
      return noContent();
    },
  });
}

export function endOtherSessionsEndpoint(endOthers: EndOtherSessions): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/sessions/revoke-all',
    audience: 'both',
    operationId: 'endOtherSessions',
    tag: TAG,
    summary: "End all active sessions but the caller's own",
    description:
      "The caller's own session stays. The connected application that the caller's token or API key belongs to stays connected.",
    access: { kind: 'scopes', scopes: ['write:sessions'] },
    idempotency: 'stored',
    responses: { 200: EndedSessionsResponse },
    async handle(context) {
      return ok({ ended: await endOthers.execute(context.caller, originOf(context)) });
    },
  });
}
