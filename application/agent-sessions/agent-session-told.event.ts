import { recipientLabel } from '../../domain/agent-sessions/agent-mandate.js';
import { describePause } from '../../domain/agent-sessions/pause-cause.js';
import { agentSessionNotice } from '../../domain/notifications/agent-session-notices.js';
import type { AgentSessionChange } from '../../domain/notifications/catalogue.js';
import { type AgentSessionId, agentSessionId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { AgentSessionRepository } from './agent-session.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'agent_session.created': AgentSessionId;
    'agent_session.activated': AgentSessionId;
    /** The chain did not make its account. The draft can be signed again. */
    'agent_session.activation_failed': AgentSessionId;
    'agent_session.paused': AgentSessionId;
    'agent_session.auto_paused': AgentSessionId;
    'agent_session.resumed': AgentSessionId;
    'agent_session.revoked': AgentSessionId;
    'agent_session.expired': AgentSessionId;
    /** The chain has dropped the activation. The session waits for it again. */
    'agent_session.reversed': AgentSessionId;
  }
}

/** What the owner is told of each event. */
const CHANGES = {
  'agent_session.created': 'CREATED',
  'agent_session.activated': 'ACTIVATED',
  'agent_session.activation_failed': 'ACTIVATION_FAILED',
  'agent_session.paused': 'PAUSED',
  'agent_session.auto_paused': 'AUTO_PAUSED',
  'agent_session.resumed': 'RESUMED',
  'agent_session.revoked': 'REVOKED',
  'agent_session.expired': 'EXPIRED',
  'agent_session.reversed': 'REVERSED',
} as const satisfies Readonly<Record<string, AgentSessionChange>>;
type ToldEvent = keyof typeof CHANGES;

export const TOLD_EVENTS = Object.keys(CHANGES) as readonly ToldEvent[];

/** A change of a session notifies its owner. */
export class AgentSessionTold implements EventKind {
  constructor(
    readonly type: ToldEvent,
    private readonly sessions: Pick<AgentSessionRepository, 'find'>,
  ) {}

  async notify({ subjectId, occurredAt: at }: PublishedEvent): Promise<InboxChange> {
    const stored = await this.sessions.find(agentSessionId(subjectId));
    if (!stored) return {};
    const { session, mandate } = stored;
    const change = CHANGES[this.type];
    const isHalted = change === 'AUTO_PAUSED' && session.status === 'AUTO_PAUSED';
    const reason = isHalted ? describePause(session.cause) : null;
    const metadata = { agentSessionId: session.id, recipient: recipientLabel(mandate.recipient), change, reason };
    return { notices: [agentSessionNotice(metadata, at)] };
  }
}
