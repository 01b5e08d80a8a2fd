import type { StoredSession } from '../../../application/agent-sessions/agent-session.repository.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { AgentMandate, Executor, MandateCurrency } from '../../../domain/agent-sessions/agent-mandate.js';
import { type AgentSession, type AgentSessionTerms, causeOf } from '../../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../../domain/agent-sessions/agent-session-status.js';
import type { PauseCause, PauseReason } from '../../../domain/agent-sessions/pause-cause.js';
import { type AgentSessionId, agentSessionId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Pauser } from '../../../domain/shared/pauser.js';

/** A row of agent_sessions, without its sealed key. */
export interface AgentSessionRecord extends AgentSessionTerms {
  readonly id: AgentSessionId;
  readonly ownerId: UserId;
  readonly clientId: string;
  readonly status: AgentSessionStatus;
  readonly pauseReason: PauseReason | null;
  readonly pauseNeeds: bigint | null;
  readonly pausedBy: Pauser | null;
  readonly recipientAddress: string;
  readonly recipientUserId: UserId | null;
  readonly recipientLabel: string;
  readonly currency: MandateCurrency;
  readonly maxPerExecution: bigint;
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: number;
  readonly funding: bigint | null;
  readonly account: string;
  readonly salt: Hex | null;
  readonly executorKind: Executor['kind'];
  readonly executor: string;
  readonly installedAt: Date | null;
  readonly removedAt: Date | null;
  readonly failures: number;
}

export const DECODERS = {
  id: agentSessionId,
  ownerId: userId,
  pauseNeeds: BigInt,
  recipientUserId: userId,
  maxPerExecution: BigInt,
  maxPerPeriod: BigInt,
  funding: BigInt,
};

export const COLUMNS = `s.id, s.owner_id AS "ownerId", s.client_id AS "clientId", s.status, s.pause_reason AS "pauseReason",
    s.pause_needs AS "pauseNeeds", s.paused_by AS "pausedBy", s.recipient_address AS "recipientAddress", s.recipient_user_id AS "recipientUserId",
    s.recipient_label AS "recipientLabel", s.currency, s.max_per_execution AS "maxPerExecution", s.max_per_period AS "maxPerPeriod",
    s.period_seconds AS "periodSeconds", s.expires_at AS "expiresAt", s.funding, s.account, s.account_salt AS salt, s.executor_kind AS "executorKind",
    s.executor, s.created_at AS "createdAt", s.draft_until AS "draftUntil", s.installed_at AS "installedAt",
    s.removed_at AS "removedAt", s.failures`;

/** The columns that a transition sets. */
export interface TransitionColumns {
  readonly status: AgentSessionStatus;
  readonly pauseReason: PauseReason | null;
  readonly pauseNeeds: bigint | null;
  readonly pausedBy: Pauser | null;
  readonly draftUntil: Date | null;
}

export function transitionColumnsOf(session: AgentSession): TransitionColumns {
  const { status, draftUntil } = session;
  const pausedBy = session.status === 'PAUSED' ? session.pausedBy : null;
  const cause = causeOf(session);
  const pauseNeeds = cause?.reason === 'OUT_OF_FUNDS' ? cause.needed : null;
  return { status, pauseReason: cause?.reason ?? null, pauseNeeds, pausedBy, draftUntil };
}

export function storedSessionOf(record: AgentSessionRecord): StoredSession {
  const { salt, clientId, installedAt, removedAt, failures } = record;
  return { session: sessionOf(record), mandate: mandateOf(record), salt, clientId, installedAt, removedAt, failures };
}

function sessionOf(record: AgentSessionRecord): AgentSession {
  const { id, ownerId, createdAt, expiresAt, draftUntil, status } = record;
  const terms = { id, ownerId, createdAt, expiresAt, draftUntil };
  // Who had paused a session of before is not known; only its owner resumes it.
  if (status === 'PAUSED') {
    const cause = record.pauseReason === null ? null : storedCause(record);
    return { ...terms, status, pausedBy: record.pausedBy ?? 'OWNER', cause };
  }
  return status === 'AUTO_PAUSED' ? { ...terms, status, cause: storedCause(record) } : { ...terms, status };
}

/** @throws Error when the record holds half a pause */
function storedCause({ id, pauseReason: reason, pauseNeeds: needed, currency }: AgentSessionRecord): PauseCause {
  if (reason === 'OUT_OF_FUNDS' && needed !== null) return { reason, needed, currency };
  if (reason === null || reason === 'OUT_OF_FUNDS') throw new Error(`The paused agent session ${id} has no cause`);
  return { reason };
}

function mandateOf(record: AgentSessionRecord): AgentMandate {
  const { currency, maxPerExecution, maxPerPeriod, periodSeconds, funding, account } = record;
  const { recipientUserId, recipientLabel: username, recipientAddress: address } = record;
  return {
    recipient: { address, user: recipientUserId === null ? null : { userId: recipientUserId, username } },
    currency,
    maxPerExecution,
    maxPerPeriod,
    periodSeconds,
    funding,
    account,
    executor: { kind: record.executorKind, address: record.executor },
  };
}
