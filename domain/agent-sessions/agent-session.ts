import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { AgentSessionId, UserId } from '../shared/ids.js';
import { assertMayResume, type Pauser } from '../shared/pauser.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import { type AgentSessionStatus, agentSessionCorrections, agentSessionMachine } from './agent-session-status.js';
import { describePause, type PauseCause } from './pause-cause.js';

/** A draft that nobody has signed lives this long (docs/rules/agent-sessions.md#draft). */
export const DRAFT_MS = 48 * 60 * 60 * 1000;

export interface AgentSessionTerms {
  readonly id: AgentSessionId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** The end of the mandate. From this instant on it reads as EXPIRED; null when it has no end. */
  readonly expiresAt: Date | null;
  /** The end of a draft that nobody has signed. Null once its activation is signed, unless the chain refused it. */
  readonly draftUntil: Date | null;
}

export type PendingSession = AgentSessionTerms & { readonly status: 'PENDING_ACTIVATION' };
export type ActiveSession = AgentSessionTerms & { readonly status: 'ACTIVE' };
export type PausedSession = AgentSessionTerms & {
  readonly status: 'PAUSED';
  readonly pausedBy: Pauser;
  /** What had paused it by itself before its owner kept it paused, and must be corrected as well; null when nothing had. */
  readonly cause: PauseCause | null;
};
export type AutoPausedSession = AgentSessionTerms & {
  readonly status: 'AUTO_PAUSED';
  /** What must be corrected before it can be resumed. */
  readonly cause: PauseCause;
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
  | 'agent_session.expired'
  | 'agent_session.reversed';

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

/**
 * What the owner pauses is the owner's pause, also when an application has paused it before, or it was paused by itself: its cause stays.
 * An application cannot pause what was paused by itself, because it could resume it while the cause holds.
 * @throws ConflictError unless it is active, paused, or auto-paused and paused by its owner
 */
export function pause(
  session: AgentSession,
  at: Date,
  pausedBy: Pauser = 'OWNER',
): Decision<PausedSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'PAUSED' && status === 'PAUSED') {
    if (pausedBy === 'APPLICATION' || session.pausedBy === 'OWNER') return unchanged(session);
    return { next: { ...session, pausedBy }, events: [] };
  }
  assertAllowed(agentSessionMachine, status, 'PAUSED');
  if (session.status === 'AUTO_PAUSED' && pausedBy !== 'OWNER') {
    throw new ConflictError('The agent session is AUTO_PAUSED, and only its owner can keep it paused');
  }
  const cause = session.status === 'AUTO_PAUSED' ? session.cause : null;
  return decided({ ...termsOf(session), status: 'PAUSED', pausedBy, cause }, 'agent_session.paused', at);
}

/**
 * Halts the session. When it is halted already, the first cause stays.
 * @throws ConflictError unless it is active or auto-paused
 */
export function autoPause(
  session: AgentSession,
  at: Date,
  cause: PauseCause,
): Decision<AutoPausedSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'AUTO_PAUSED' && status === 'AUTO_PAUSED') return unchanged(session);
  assertAllowed(agentSessionMachine, status, 'AUTO_PAUSED');
  return decided({ ...termsOf(session), status: 'AUTO_PAUSED', cause }, 'agent_session.auto_paused', at);
}

/**
 * The service was restored from a backup, and nobody knows what the owner has stopped since. So nothing is paid, and no application resumes it,
 * until the owner does. What the owner has paused, and what does not run, stays as it is.
 */
export function holdRestored(session: AgentSession, at: Date): Decision<AgentSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'PAUSED' && status === 'PAUSED') return pause(session, at, 'OWNER');
  if (status !== 'ACTIVE' && status !== 'AUTO_PAUSED') return unchanged(session);
  if (session.status === 'AUTO_PAUSED' && session.cause.reason === 'RESTORED') return unchanged(session);
  const cause = { reason: 'RESTORED' } as const;
  return decided({ ...termsOf(session), status: 'AUTO_PAUSED', cause }, 'agent_session.auto_paused', at);
}

/**
 * @param isCleared whether the cause of an automatic pause is gone; ignored where there is none
 * @throws ConflictError unless it is paused or active, when the cause still holds, and when an application resumes what the owner has paused or
 * a restored backup has
 */
export function resume(
  session: AgentSession,
  at: Date,
  isCleared: boolean,
  by: Pauser = 'OWNER',
): Decision<ActiveSession, AgentSessionEvent> {
  const status = statusAt(session, at);
  if (session.status === 'ACTIVE' && status === 'ACTIVE') return unchanged(session);
  const intention = { words: 'be resumed', from: ['PAUSED', 'AUTO_PAUSED'] } as const;
  assertAllowed(agentSessionMachine, status, 'ACTIVE', intention);
  if (session.status === 'PAUSED') assertMayResume('agent session', session.pausedBy, by);
  const cause = causeOf(session);
  if (cause && !(isCleared && (cause.reason !== 'RESTORED' || by === 'OWNER'))) {
    throw new ConflictError(`The agent session is ${status} until this is put right: ${describePause(cause)}`);
  }
  return decided({ ...termsOf(session), status: 'ACTIVE' }, 'agent_session.resumed', at);
}

/** What must be corrected before a session that is paused is resumed; null when nothing must. */
export function causeOf(session: AgentSession): PauseCause | null {
  return session.status === 'AUTO_PAUSED' || session.status === 'PAUSED' ? session.cause : null;
}

/**
 * Takes the activation back, because the chain has dropped it. The owner's signature stands, so the draft has no end of its own.
 * @throws ConflictError unless it was activated
 */
export function deactivate(session: AgentSession, at: Date): Decision<PendingSession, AgentSessionEvent> {
  assertAllowed(agentSessionCorrections, session.status, 'PENDING_ACTIVATION');
  return decided({ ...termsOf(session), status: 'PENDING_ACTIVATION' }, 'agent_session.reversed', at);
}

/**
 * The chain has the account of a draft of which the service knows no signature: it was restored from a backup of before, or the activation was believed
 * to have failed. It pays nothing until its owner resumes it. One whose mandate is over, and one that was revoked, stays as it is.
 */
export function recognize(session: AgentSession, at: Date): Decision<AgentSession, AgentSessionEvent> {
  const { status, expiresAt } = session;
  const isOver = expiresAt !== null && at >= expiresAt;
  if (isOver || (status !== 'PENDING_ACTIVATION' && status !== 'EXPIRED')) return unchanged(session);
  if (status === 'EXPIRED') assertAllowed(agentSessionCorrections, status, 'AUTO_PAUSED');
  const held = { status: 'AUTO_PAUSED', cause: { reason: 'RESTORED' } } as const;
  return decided({ ...termsOf(session), draftUntil: null, ...held }, 'agent_session.auto_paused', at);
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
    const end = endOf(session)?.toISOString() ?? 'it is revoked';
    throw new ConflictError(`The agent session runs until ${end}`);
  }
  return decided({ ...termsOf(session), status: 'EXPIRED' }, 'agent_session.expired', at);
}

/** A mandate or a draft past its end reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(session: Timed, at: Date): AgentSessionStatus {
  const end = endOf(session);
  const isOver = end !== null && at >= end;
  return isOver && allows(agentSessionMachine, session.status, 'EXPIRED') ? 'EXPIRED' : session.status;
}

type Timed = Pick<AgentSessionTerms, 'expiresAt' | 'draftUntil'> & { readonly status: AgentSessionStatus };

/** A draft ends with its mandate at the latest. */
function endOf({ status, expiresAt, draftUntil }: Timed): Date | null {
  if (status !== 'PENDING_ACTIVATION' || draftUntil === null) return expiresAt;
  return expiresAt === null || draftUntil < expiresAt ? draftUntil : expiresAt;
}

function termsOf({ id, ownerId, createdAt, expiresAt, draftUntil }: AgentSessionTerms): AgentSessionTerms {
  return { id, ownerId, createdAt, expiresAt, draftUntil };
}

function decided<Next extends AgentSessionTerms>(
  next: Next,
  type: AgentSessionEventType,
  at: Date,
): Decision<Next, AgentSessionEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
