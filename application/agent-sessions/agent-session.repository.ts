import type { AgentMandate } from '../../domain/agent-sessions/agent-mandate.js';
import type { AgentSession } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../domain/agent-sessions/agent-session-status.js';
import type { DraftCounts } from '../../domain/shared/draft-limits.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import type { Ranked, RankedPlace } from '../mandates/ranked-page.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** A session with what its owner signs, and what the chain has made of it. */
export interface StoredSession {
  readonly session: AgentSession;
  readonly mandate: AgentMandate;
  /** With what its factory has distinguished the account; null: by the session's id. Only what was found on chain after a restore has it. */
  readonly salt: Hex | null;
  /** The application that asked for it. */
  readonly clientId: string;
  /** When a final block had made its account; null before. */
  readonly installedAt: Date | null;
  /** When the owner's revocation ended it on chain; null before. */
  readonly removedAt: Date | null;
  /** How many of its payments have failed since the last one that did not. */
  readonly failures: number;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Stores agent sessions. Everything that is not a draft is kept for good. */
export interface AgentSessionRepository {
  /** Locks the owner until the unit of work ends. @returns how many sessions the owner has that are neither past their end nor ended on chain */
  lockOwner(owner: UserId, at: Date): Promise<number>;
  /** The drafts that an application made for an owner. Call it when the owner is locked. @param since the beginning of the day */
  draftsOf(owner: UserId, clientId: string, at: Date, since: Date): Promise<DraftCounts>;
  /** @param sealedKey the executor's sealed private key; null for an agent's own key */
  add(stored: StoredSession, sealedKey: string | null): Promise<void>;
  /** Null when it is somebody else's. */
  findOwned(id: AgentSessionId, owner: UserId): Promise<StoredSession | null>;
  find(id: AgentSessionId): Promise<StoredSession | null>;
  /** Like `find`, and locks the session until the unit of work ends. */
  lock(id: AgentSessionId): Promise<StoredSession | null>;
  /** The newest first. @param status as it reads at this time; null for every one */
  list(owner: UserId, status: AgentSessionStatus | null, at: Date, slice: Slice): Promise<readonly StoredSession[]>;
  /** What can act first. @param after the place of the last row of the page before; null for the first page */
  byRank(owner: UserId, at: Date, limit: number, after: RankedPlace | null): Promise<readonly Ranked<StoredSession>[]>;
  /** The sessions that a revocation of all would end: on chain, or drafts. In the order of their ids. */
  stoppable(owner: UserId, at: Date): Promise<readonly StoredSession[]>;
  /**
   * The newest sessions that ended on chain and whose accounts hold something all the same, by the ledger: it arrived afterwards, or a token
   * refused to pay it.
   */
  withRemainder(owner: UserId, limit: number): Promise<readonly StoredSession[]>;
  /** Null for an agent's own key, and once the session is revoked. */
  sealedKey(id: AgentSessionId): Promise<string | null>;
  /** Compare-and-set. A revoked session's sealed key is erased. @returns false when the status was not `from` */
  transition(next: AgentSession, from: AgentSessionStatus): Promise<boolean>;
  /** Stores what the chain says, and how many payments have failed in a row. */
  record(id: AgentSessionId, facts: Pick<StoredSession, 'installedAt' | 'removedAt' | 'failures'>): Promise<void>;
  /** Has the ledger watch the account from now on. */
  watch(stored: StoredSession, at: Date): Promise<void>;
  /** Past their end, with another stored status. */
  overdue(at: Date, limit: number): Promise<readonly AgentSessionId[]>;
  /** ACTIVE sessions of owners whose plan does not include the API. */
  activeWithoutPlan(at: Date, limit: number): Promise<readonly AgentSessionId[]>;
}
export const AgentSessionRepository = token<AgentSessionRepository>('AgentSessionRepository');
