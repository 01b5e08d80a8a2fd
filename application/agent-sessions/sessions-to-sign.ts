import { statusAt } from '../../domain/agent-sessions/agent-session.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ACTIVATE_AGENT_SESSION, END_AGENT_SESSION } from './agent-session-operations.js';
import { sessionTitle } from './session-words.js';

/** Drafts that wait for their activation, and sessions that are over in the service and still on chain. */
export class SessionsToSign implements OwnerActionSource {
  constructor(private readonly sessions: Pick<AgentSessionRepository, 'stoppable'>) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    return (await this.sessions.stoppable(userId, at)).flatMap((stored) => actionOf(stored, at) ?? []);
  }
}

function actionOf(stored: StoredSession, at: Date): OwnerAction | null {
  const { session, installedAt } = stored;
  const { id: subjectId, createdAt, draftUntil: expiresAt } = session;
  const action = { subject: 'AGENT_SESSION', subjectId, title: sessionTitle(stored), createdAt } as const;
  const status = statusAt(session, at);
  if (status === 'PENDING_ACTIVATION' && expiresAt !== null) {
    return { ...action, kind: 'ACTIVATE', operations: [ACTIVATE_AGENT_SESSION], expiresAt };
  }
  const isOver = status === 'REVOKED' || status === 'EXPIRED';
  if (!isOver || installedAt === null) return null;
  return { ...action, kind: 'END', operations: [END_AGENT_SESSION], expiresAt: null };
}
