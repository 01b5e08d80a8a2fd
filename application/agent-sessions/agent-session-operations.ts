/** The kinds of wallet operations that an owner signs for agent sessions. They share the nonce keys of a session, and so the count of attempts. */
export const ACTIVATE_AGENT_SESSION = 'activate-agent-session';
export const END_AGENT_SESSION = 'end-agent-session';
/** Its subject is the owner: it ends every session. */
export const END_ALL_AGENT_SESSIONS = 'end-all-agent-sessions';

export const AGENT_SESSION_KINDS = [ACTIVATE_AGENT_SESSION, END_AGENT_SESSION, END_ALL_AGENT_SESSIONS];

/** @param subjectId a session, or the owner of all of them @param attempt from 1; the chain executes each once */
export function operationKey(subjectId: string, attempt: number): string {
  return `agent-session:${subjectId}:${attempt}`;
}
