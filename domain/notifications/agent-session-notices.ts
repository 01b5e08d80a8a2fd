import type { NotificationMetadata } from './catalogue.js';
import type { Notice } from './notification.js';

/** @param at when it changed, which tells it from the session's other changes of this kind */
export function agentSessionNotice(metadata: NotificationMetadata['AGENT_SESSION_CHANGED'], at: Date): Notice {
  const { agentSessionId, change } = metadata;
  const about = `agent session ${agentSessionId} ${change} ${at.toISOString()}`;
  const target = `agent-sessions/${agentSessionId}`;
  return { type: 'AGENT_SESSION_CHANGED', about, target, metadata, at, isNews: true };
}
