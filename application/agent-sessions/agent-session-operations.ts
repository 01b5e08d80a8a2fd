/** The kinds of wallet operations that an owner signs for an agent session. They share its nonce keys, and so the count of attempts. */
export const ACTIVATE_AGENT_SESSION = 'activate-agent-session';
export const END_AGENT_SESSION = 'end-agent-session';

export const AGENT_SESSION_KINDS = [ACTIVATE_AGENT_SESSION, END_AGENT_SESSION];

/** @param attempt from 1; the chain executes each once */
export function operationKey(sessionId: string, attempt: number): string {
  return `agent-session:${sessionId}:${attempt}`;
}
