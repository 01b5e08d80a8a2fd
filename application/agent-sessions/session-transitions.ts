import type { AgentSession, AgentSessionEvent } from '../../domain/agent-sessions/agent-session.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { AgentSessionRepository } from './agent-session.repository.js';

/** Stores a decision about a session, and its events. @throws ConflictError when another process was faster */
export async function storeDecision(
  sessions: Pick<AgentSessionRepository, 'transition'>,
  outbox: EventOutbox,
  from: AgentSession,
  decision: Decision<AgentSession, AgentSessionEvent>,
): Promise<void> {
  await outbox.append(await eventsOfStored(sessions, from, decision));
}

/** Stores a decision. @returns the events to publish @throws ConflictError when another process was faster */
export async function eventsOfStored(
  sessions: Pick<AgentSessionRepository, 'transition'>,
  from: AgentSession,
  { next, events }: Decision<AgentSession, AgentSessionEvent>,
): Promise<readonly AgentSessionEvent[]> {
  if (next !== from) assertCurrent(await sessions.transition(next, from.status), 'The agent session');
  return events;
}
