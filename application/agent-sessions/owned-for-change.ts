import { NotFoundError } from '../../domain/shared/errors.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';

/** Locks a session of this owner. @throws NotFoundError when missing or somebody else's */
export async function ownedForChange(
  sessions: Pick<AgentSessionRepository, 'lock'>,
  { id, ownerId }: { readonly id: AgentSessionId; readonly ownerId: UserId },
): Promise<StoredSession> {
  const stored = await sessions.lock(id);
  if (stored?.session.ownerId !== ownerId) throw new NotFoundError('The agent session');
  return stored;
}
