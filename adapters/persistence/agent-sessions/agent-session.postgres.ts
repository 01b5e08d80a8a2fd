import type {
  AgentSessionRepository as Repository,
  Slice,
  StoredSession,
} from '../../../application/agent-sessions/agent-session.repository.js';
import { recipientLabel } from '../../../domain/agent-sessions/agent-mandate.js';
import type { AgentSession } from '../../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../../domain/agent-sessions/agent-session-status.js';
import { type AgentSessionId, agentSessionId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { WATCH_AGENT_ACCOUNT } from '../indexing/watch-agent-account.statement.js';
import { statement } from '../statement.js';
import { ADD_SESSION } from './add-agent-session.statement.js';
import {
  type AgentSessionRecord,
  COLUMNS,
  DECODERS,
  storedSessionOf,
  type TransitionColumns,
  transitionColumnsOf,
} from './agent-session-columns.js';

/* A mandate or a draft past its end reads as expired. */
const STATUS_AT = `CASE WHEN s.status NOT IN ('REVOKED', 'EXPIRED') AND (s.expires_at <= :at::timestamptz
    OR (s.status = 'PENDING_ACTIVATION' AND s.draft_until <= :at::timestamptz)) THEN 'EXPIRED' ELSE s.status END`;

/* Drafts that can still be signed, and sessions that are or may be on chain. */
const IS_STOPPABLE = `s.removed_at IS NULL AND (s.installed_at IS NOT NULL
    OR (s.status = 'PENDING_ACTIVATION' AND ${STATUS_AT} <> 'EXPIRED'))`;

const LOCK_OWNER = statement<{ owner: UserId }>('lock-agent-session-owner').sql(
  'SELECT FROM users WHERE id = :owner FOR NO KEY UPDATE',
);

const COUNT = statement<{ owner: UserId; at: Date }, { readonly count: number }>('count-agent-sessions', {
  count: Number,
}).sql(`SELECT count(*) AS count FROM agent_sessions s WHERE s.owner_id = :owner AND ${IS_STOPPABLE}`);

const FIND = statement<{ id: AgentSessionId }, AgentSessionRecord>('find-agent-session', DECODERS).sql(
  `SELECT ${COLUMNS} FROM agent_sessions s WHERE s.id = :id`,
);

const LOCK = statement<{ id: AgentSessionId }, AgentSessionRecord>('lock-agent-session', DECODERS).sql(
  `SELECT ${COLUMNS} FROM agent_sessions s WHERE s.id = :id FOR NO KEY UPDATE`,
);

interface ListQuery extends Slice {
  readonly owner: UserId;
  readonly status: AgentSessionStatus | null;
  readonly at: Date;
}

const LIST = statement<ListQuery, AgentSessionRecord>('agent-sessions-of-owner', DECODERS).sql(`
    SELECT ${COLUMNS} FROM agent_sessions s
    WHERE s.owner_id = :owner AND (:status::text IS NULL OR ${STATUS_AT} = :status::text)
    ORDER BY s.created_at DESC, s.id LIMIT :limit::integer OFFSET :offset::integer`);

const STOPPABLE = statement<{ owner: UserId; at: Date }, AgentSessionRecord>('stoppable-agent-sessions', DECODERS).sql(`
    SELECT ${COLUMNS} FROM agent_sessions s WHERE s.owner_id = :owner AND ${IS_STOPPABLE} ORDER BY s.id`);

const SEALED_KEY = statement<{ id: AgentSessionId }, { readonly sealedKey: string | null }>(
  'sealed-key-of-agent-session',
).sql('SELECT sealed_key AS "sealedKey" FROM agent_sessions WHERE id = :id');

const TRANSITION = statement<TransitionColumns & { readonly id: AgentSessionId; readonly from: AgentSessionStatus }>(
  'transition-agent-session',
).sql(`
    UPDATE agent_sessions SET status = :status, pause_reason = :pauseReason, pause_needs = :pauseNeeds, draft_until = :draftUntil,
      sealed_key = CASE WHEN :status <> 'REVOKED' THEN sealed_key END
    WHERE id = :id AND status = :from`);

type Facts = Pick<StoredSession, 'installedAt' | 'removedAt' | 'failures'> & { readonly id: AgentSessionId };

const RECORD = statement<Facts>('record-agent-session').sql(`
    UPDATE agent_sessions SET installed_at = :installedAt, removed_at = :removedAt, failures = :failures WHERE id = :id`);

const OVERDUE = statement<{ at: Date; limit: number }, { readonly id: AgentSessionId }>('overdue-agent-sessions', {
  id: agentSessionId,
}).sql(`
    SELECT s.id FROM agent_sessions s WHERE s.status NOT IN ('REVOKED', 'EXPIRED') AND ${STATUS_AT} = 'EXPIRED' LIMIT :limit`);

const WITHOUT_PLAN = statement<{ limit: number }, { readonly id: AgentSessionId }>('agent-sessions-without-plan', {
  id: agentSessionId,
}).sql(`
    SELECT s.id FROM agent_sessions s JOIN users u ON u.id = s.owner_id JOIN plans p ON p.code = u.plan_code
    WHERE s.status = 'ACTIVE' AND NOT p.includes_api LIMIT :limit`);

export class PostgresAgentSessions implements Repository {
  constructor(private readonly database: Database) {}

  async lockOwner(owner: UserId, at: Date): Promise<number> {
    await this.database.rows(LOCK_OWNER, { owner });
    return (await this.database.row(COUNT, { owner, at }))?.count ?? 0;
  }

  async add(stored: StoredSession, sealedKey: string | null): Promise<void> {
    const { session, mandate, clientId } = stored;
    const { recipient, executor, ...policy } = mandate;
    const { id, ownerId, createdAt, expiresAt } = session;
    await this.database.affected(ADD_SESSION, {
      id,
      ownerId,
      clientId,
      createdAt,
      expiresAt,
      ...transitionColumnsOf(session),
      ...policy,
      recipientAddress: recipient.address,
      recipientUserId: recipient.user?.userId ?? null,
      recipientLabel: recipientLabel(recipient),
      executorKind: executor.kind,
      executor: executor.address,
      sealedKey,
    });
  }

  async findOwned(id: AgentSessionId, owner: UserId): Promise<StoredSession | null> {
    const found = await this.find(id);
    return found?.session.ownerId === owner ? found : null;
  }

  async find(id: AgentSessionId): Promise<StoredSession | null> {
    const record = await this.database.row(FIND, { id });
    return record && storedSessionOf(record);
  }

  async lock(id: AgentSessionId): Promise<StoredSession | null> {
    const record = await this.database.row(LOCK, { id });
    return record && storedSessionOf(record);
  }

  async list(
    owner: UserId,
    status: AgentSessionStatus | null,
    at: Date,
    { limit, offset }: Slice,
  ): Promise<readonly StoredSession[]> {
    return (await this.database.rows(LIST, { owner, status, at, limit, offset })).map(storedSessionOf);
  }

  async stoppable(owner: UserId, at: Date): Promise<readonly StoredSession[]> {
    return (await this.database.rows(STOPPABLE, { owner, at })).map(storedSessionOf);
  }

  async sealedKey(id: AgentSessionId): Promise<string | null> {
    return (await this.database.row(SEALED_KEY, { id }))?.sealedKey ?? null;
  }

  async transition(next: AgentSession, from: AgentSessionStatus): Promise<boolean> {
    return (await this.database.affected(TRANSITION, { id: next.id, from, ...transitionColumnsOf(next) })) > 0;
  }

  async record(id: AgentSessionId, { installedAt, removedAt, failures }: Omit<Facts, 'id'>): Promise<void> {
    await this.database.affected(RECORD, { id, installedAt, removedAt, failures });
  }

  async watch({ session, mandate }: StoredSession, at: Date): Promise<void> {
    const { id, ownerId } = session;
    await this.database.affected(WATCH_AGENT_ACCOUNT, { id, ownerId, address: mandate.account, at });
  }

  async overdue(at: Date, limit: number): Promise<readonly AgentSessionId[]> {
    return (await this.database.rows(OVERDUE, { at, limit })).map(({ id }) => id);
  }

  async activeWithoutPlan(limit: number): Promise<readonly AgentSessionId[]> {
    return (await this.database.rows(WITHOUT_PLAN, { limit })).map(({ id }) => id);
  }
}
