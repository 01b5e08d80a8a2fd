import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { AgentSessionId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import { type AgentSessionStatus, agentSessionMachine } from './agent-session-status.js';

/** What does not change after the mandate was proposed. */
export interface AgentSessionTerms {
  readonly id: AgentSessionId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** The end of the mandate. From this instant on it reads as EXPIRED; null when it has no end. */
  readonly expiresAt: Date | null;
}

export type PendingSession = AgentSessionTerms & { readonly status: 'PENDING_ACTIVATION' };
export type ActiveSession = AgentSessionTerms & { readonly status: 'ACTIVE' };
export type PausedSession = AgentSessionTerms & { readonly status: 'PAUSED' };
export type AutoPausedSession = AgentSessionTerms & {
  readonly status: 'AUTO_PAUSED';
  /** What must be corrected before it can be resumed, as a sentence for the owner: "The session account is empty". */
  readonly condition: string;
};
export type RevokedSession = AgentSessionTerms & { readonly status: 'REVOKED' };
export type ExpiredSession = AgentSessionTerms & { readonly status: 'EXPIRED' };

export type AgentSession =
  | PendingSession
  | ActiveSession
  | PausedSession
  | AutoPausedSession
  | RevokedSession
  | ExpiredSession;

export type AgentSessionEventType =
  | 'agent_session.created'
  | 'agent_session.activated'
  | 'agent_session.paused'
  | 'agent_session.auto_paused'
  | 'agent_session.resumed'
  | 'agent_session.revoked'
  | 'agent_session.expired';

export type AgentSessionEvent = UserEvent<AgentSessionEventType, AgentSessionId>;

/** @throws ValidationError when the mandate would end before it begins */
export function create(terms: AgentSessionTerms): Decision<PendingSession, AgentSessionEvent> {
  if (terms.expiresAt && terms.expiresAt <= terms.createdAt) {
    throw new ValidationError('expiresAt', 'must be in the future');
  }
  return decided({ ...terms, status: 'PENDING_ACTIVATION' }, 'agent_session.created', terms.createdAt);
}

/**
 * Records that the owner has installed the policy on chain.
 * @throws ConflictError unless the session waits for its activation
 */
export function activate(session: AgentSession, at: Date): Decision<ActiveSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'ACTIVE' && status === 'ACTIVE') return unchanged(session);
  const intention = { words: 'be activated', from: ['PENDING_ACTIVATION'] } as const;
  assertAllowed(agentSessionMachine, status, 'ACTIVE', intention);
  return decided({ ...termsOf(session), status: 'ACTIVE' }, 'agent_session.activated', at);
}

/** @throws ConflictError unless it is active or paused by hand */
export function pause(session: AgentSession, at: Date): Decision<PausedSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'PAUSED' && status === 'PAUSED') return unchanged(session);
  assertAllowed(agentSessionMachine, status, 'PAUSED');
  return decided({ ...termsOf(session), status: 'PAUSED' }, 'agent_session.paused', at);
}

/**
 * Halts the session because of a condition. When it is halted already, the first condition stays.
 * @throws ConflictError unless it is active or auto-paused
 */
export function autoPause(
  session: AgentSession,
  at: Date,
  condition: string,
): Decision<AutoPausedSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'AUTO_PAUSED' && status === 'AUTO_PAUSED') return unchanged(session);
  assertAllowed(agentSessionMachine, status, 'AUTO_PAUSED');
  return decided({ ...termsOf(session), status: 'AUTO_PAUSED', condition }, 'agent_session.auto_paused', at);
}

/**
 * @param conditionCleared whether the condition of an automatic pause no longer holds; ignored for a pause by hand
 * @throws ConflictError unless it is paused or active, and when the condition still holds
 */
export function resume(
  session: AgentSession,
  at: Date,
  conditionCleared: boolean,
): Decision<ActiveSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'ACTIVE' && status === 'ACTIVE') return unchanged(session);
  const intention = { words: 'be resumed', from: ['PAUSED', 'AUTO_PAUSED'] } as const;
  assertAllowed(agentSessionMachine, status, 'ACTIVE', intention);
  if (session.status === 'AUTO_PAUSED' && !conditionCleared) {
    throw new ConflictError(`The agent session is AUTO_PAUSED until this is put right: ${session.condition}`);
  }
  return decided({ ...termsOf(session), status: 'ACTIVE' }, 'agent_session.resumed', at);
}

/** Ends the mandate permanently, from every status. */
export function revoke(session: AgentSession, at: Date): Decision<RevokedSession, AgentSessionEvent> {
  if (session.status === 'REVOKED') return unchanged(session);
  assertAllowed(agentSessionMachine, statusAt(session, at), 'REVOKED');
  return decided({ ...termsOf(session), status: 'REVOKED' }, 'agent_session.revoked', at);
}

/** @throws ConflictError when it was revoked, or the mandate has not ended */
export function expire(session: AgentSession, at: Date): Decision<ExpiredSession, AgentSessionEvent> {
  if (session.status === 'EXPIRED') return unchanged(session);
  assertAllowed(agentSessionMachine, session.status, 'EXPIRED');
  if (statusAt(session, at) !== 'EXPIRED') {
    const end = session.expiresAt?.toISOString() ?? 'it is revoked';
    throw new ConflictError(`The agent session runs until ${end}`);
  }
  return decided({ ...termsOf(session), status: 'EXPIRED' }, 'agent_session.expired', at);
}

/** A mandate past its end reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  session: { readonly status: AgentSessionStatus; readonly expiresAt: Date | null },
  at: Date,
): AgentSessionStatus {
  const over = session.expiresAt !== null && at >= session.expiresAt;
  return over && allows(agentSessionMachine, session.status, 'EXPIRED') ? 'EXPIRED' : session.status;
}

function termsOf({ id, ownerId, createdAt, expiresAt }: AgentSessionTerms): AgentSessionTerms {
  return { id, ownerId, createdAt, expiresAt };
}

function decided<Next extends AgentSessionTerms>(
  next: Next,
  type: AgentSessionEventType,
  at: Date,
): Decision<Next, AgentSessionEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
