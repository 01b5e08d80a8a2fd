import type { RestingAt } from '../../../application/access/resting-at.js';
import type {
  AgentSessionRepository as Repository,
  Slice,
  StoredSession,
} from '../../../application/agent-sessions/agent-session.repository.js';
import type { Ranked, RankedPlace } from '../../../application/mandates/ranked-page.js';
import { recipientLabel } from '../../../domain/agent-sessions/agent-mandate.js';
import type { AgentSession } from '../../../domain/agent-sessions/agent-session.js';
import type { AgentSessionStatus } from '../../../domain/agent-sessions/agent-session-status.js';
import type { DraftCounts } from '../../../domain/shared/draft-limits.js';
import { type AgentSessionId, agentSessionId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { WATCH_AGENT_ACCOUNT } from '../indexing/watch-agent-account.statement.js';
import { statement } from '../statement.js';
import { isOverdue } from '../subscriptions/overdue-charges.sql.js';
import { ADD_SESSION } from './add-agent-session.statement.js';
import {
  type AgentSessionRecord,
  COLUMNS,
  DECODERS,
  storedSessionOf,
  type TransitionColumns,
  transitionColumnsOf,
} from './agent-session-columns.js';
import { IS_STOPPABLE, STATUS_AT } from './stoppable-sessions.js';

const LOCK_OWNER = statement<{ owner: UserId }>('lock-agent-session-owner').sql(
  'SELECT FROM users WHERE id = :owner FOR NO KEY UPDATE',
);

const COUNT = statement<{ owner: UserId; at: Date }, { readonly count: number }>('count-agent-sessions', {
  count: Number,
}).sql(`SELECT count(*) AS count FROM agent_sessions s WHERE s.owner_id = :owner AND ${IS_STOPPABLE}`);

interface DraftsQuery {
  readonly owner: UserId;
  readonly clientId: string;
  readonly at: Date;
  readonly since: Date;
}

const DRAFTS = statement<DraftsQuery, DraftCounts>('drafts-of-agent-sessions', { open: Number, today: Number }).sql(`
    SELECT count(*) FILTER (WHERE ${STATUS_AT} = 'PENDING_ACTIVATION') AS open, count(*) FILTER (WHERE s.created_at >= :since) AS today
    FROM agent_sessions s WHERE s.owner_id = :owner AND s.client_id = :clientId
      AND (s.created_at >= :since OR s.status = 'PENDING_ACTIVATION')`);

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

const RANK_AT = `CASE WHEN NOT (${IS_STOPPABLE}) THEN 3 WHEN s.installed_at IS NULL THEN 2 WHEN ${STATUS_AT} = 'ACTIVE' THEN 0 ELSE 1 END`;

interface RankQuery {
  readonly owner: UserId;
  readonly at: Date;
  readonly limit: number;
  readonly rank: number | null;
  readonly id: string | null;
}

const BY_RANK = statement<RankQuery, AgentSessionRecord & { readonly rank: number }>(
  'agent-sessions-by-rank',
  DECODERS,
).sql(`
    SELECT ${COLUMNS}, r.rank FROM agent_sessions s CROSS JOIN LATERAL (SELECT ${RANK_AT} AS rank) r
    WHERE s.owner_id = :owner AND (:rank::integer IS NULL OR r.rank > :rank::integer
      OR (r.rank = :rank::integer AND s.id < :id::uuid))
    ORDER BY r.rank, s.id DESC LIMIT :limit::integer`);

const STOPPABLE = statement<{ owner: UserId; at: Date }, AgentSessionRecord>('stoppable-agent-sessions', DECODERS).sql(`
    SELECT ${COLUMNS} FROM agent_sessions s WHERE s.owner_id = :owner AND ${IS_STOPPABLE} ORDER BY s.id`);

/* Shares of vaults, whose names have a colon, are not brought back by the app. */
const WITH_REMAINDER = statement<{ owner: UserId; limit: number }, AgentSessionRecord>(
  'agent-sessions-with-remainder',
  DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM agent_sessions s
    WHERE s.owner_id = :owner AND s.removed_at IS NOT NULL AND EXISTS (
      SELECT FROM chain_accounts c JOIN account_balances b ON b.account_id = c.id WHERE c.address = s.account AND b.minor_units > 0 AND b.asset NOT LIKE '%:%')
    ORDER BY s.created_at DESC, s.id LIMIT :limit::integer`);

const SEALED_KEY = statement<{ id: AgentSessionId }, { readonly sealedKey: string | null }>(
  'sealed-key-of-agent-session',
).sql('SELECT sealed_key AS "sealedKey" FROM agent_sessions WHERE id = :id');

const TRANSITION = statement<TransitionColumns & { readonly id: AgentSessionId; readonly from: AgentSessionStatus }>(
  'transition-agent-session',
).sql(`
    UPDATE agent_sessions SET status = :status, pause_reason = :pauseReason, pause_needs = :pauseNeeds, paused_by = :pausedBy, draft_until = :draftUntil,
      sealed_key = CASE WHEN :status <> 'REVOKED' THEN sealed_key END
    WHERE id = :id AND status = :from`);

type Facts = Pick<StoredSession, 'installedAt' | 'removedAt' | 'failures'> & { readonly id: AgentSessionId };

const RECORD = statement<Facts>('record-agent-session').sql(`
    UPDATE agent_sessions SET installed_at = :installedAt, removed_at = :removedAt, failures = :failures WHERE id = :id`);

/* Sessions that cannot be ended must not come first each time. */
const OVERDUE = statement<{ at: Date; limit: number }, { readonly id: AgentSessionId }>('overdue-agent-sessions', {
  id: agentSessionId,
}).sql(`
    SELECT s.id FROM agent_sessions s WHERE s.status NOT IN ('REVOKED', 'EXPIRED') AND ${STATUS_AT} = 'EXPIRED'
    ORDER BY random() LIMIT :limit`);

const WITHOUT_PLAN = statement<{ restingAt: Date | null; limit: number }, { readonly id: AgentSessionId }>(
  'agent-sessions-without-plan',
  {
    id: agentSessionId,
  },
).sql(`
    SELECT s.id FROM agent_sessions s JOIN users u ON u.id = s.owner_id JOIN plans p ON p.code = u.plan_code
    WHERE s.status = 'ACTIVE' AND (NOT p.includes_api OR ${isOverdue('s.owner_id')}) ORDER BY random() LIMIT :limit`);

export class PostgresAgentSessions implements Repository {
  constructor(
    private readonly database: Database,
    private readonly restingAt: RestingAt,
  ) {}

  async lockOwner(owner: UserId, at: Date): Promise<number> {
    await this.database.rows(LOCK_OWNER, { owner });
    return (await this.database.row(COUNT, { owner, at }))?.count ?? 0;
  }

  async draftsOf(owner: UserId, clientId: string, at: Date, since: Date): Promise<DraftCounts> {
    return (await this.database.row(DRAFTS, { owner, clientId, at, since })) ?? { open: 0, today: 0 };
  }

  async byRank(
    owner: UserId,
    at: Date,
    limit: number,
    after: RankedPlace | null,
  ): Promise<readonly Ranked<StoredSession>[]> {
    const { rank = null, id = null } = after ?? {};
    const rows = await this.database.rows(BY_RANK, { owner, at, limit, rank, id });
    return rows.map(({ rank: found, ...record }) => ({ rank: found, id: record.id, stored: storedSessionOf(record) }));
  }

  async add(stored: StoredSession, sealedKey: string | null): Promise<void> {
    const { session, mandate, salt, clientId } = stored;
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
      salt,
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

  async withRemainder(owner: UserId, limit: number): Promise<readonly StoredSession[]> {
    return (await this.database.rows(WITH_REMAINDER, { owner, limit })).map(storedSessionOf);
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

  async activeWithoutPlan(at: Date, limit: number): Promise<readonly AgentSessionId[]> {
    return (await this.database.rows(WITHOUT_PLAN, { restingAt: this.restingAt(at), limit })).map(({ id }) => id);
  }
}
