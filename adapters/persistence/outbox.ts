import type {
  ClaimedEvent,
  DomainEvent,
  EventOutbox,
  EventType,
  OutboxReader,
  PublishedEvent,
} from '../../application/ports/event-outbox.js';
import { traceContext } from '../../application/ports/tracing.js';
import { type OwnerScope, ownerId } from '../../domain/shared/owner-scope.js';
import type { Database } from './database.js';
import type { OutboxSignal } from './outbox-signal.js';
import { statement } from './statement.js';

const APPEND = statement<{
  types: readonly EventType[];
  subjectIds: readonly string[];
  userIds: readonly (string | null)[];
  organizationIds: readonly (string | null)[];
  times: readonly Date[];
  trace: string | null;
}>('append-to-outbox').sql(`
    INSERT INTO outbox (type, subject_id, user_id, organization_id, occurred_at, trace_context)
    SELECT *, :trace::text
    FROM unnest(:types::text[], :subjectIds::text[], :userIds::uuid[], :organizationIds::uuid[], :times::timestamptz[])`);

/* The events of a transaction are stored with its commit, and wait for nothing else. */
const APPENDED = {
  statement: APPEND,
  paramsOf: (events: readonly DomainEvent[]) => ({
    types: events.map((event) => event.type),
    subjectIds: events.map((event) => event.subjectId),
    userIds: events.map((event) => event.userId ?? null),
    organizationIds: events.map((event) => event.organizationId ?? null),
    times: events.map((event) => event.occurredAt),
    trace: traceContext(),
  }),
};

const COLUMNS = `position, type, subject_id AS "subjectId", user_id AS "userId", organization_id AS "organizationId",
  occurred_at AS "occurredAt"`;

const DECODERS = { position: BigInt };

type StoredEvent = Required<ClaimedEvent>;

/* An event that changes no inbox is stored as notified. */
const PUBLISH = statement<{ limit: number; notifying: readonly EventType[] }, StoredEvent>(
  'publish-outbox',
  DECODERS,
).sql(`
    WITH claimed AS (
      SELECT position AS claimed FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT :limit FOR UPDATE SKIP LOCKED
    ), published AS (
      UPDATE outbox SET published_at = now(),
        notified_at = CASE WHEN type = ANY(:notifying::text[]) THEN notified_at ELSE now() END
      FROM claimed WHERE position = claimed RETURNING ${COLUMNS}, trace_context AS "traceContext"
    )
    SELECT * FROM published ORDER BY position`);

/* Each has an index of its own. */
const SINCE = { user: since('user_id'), organization: since('organization_id') };

const LAST_POSITION = { user: lastPosition('user_id'), organization: lastPosition('organization_id') };

type OwnerColumn = 'user_id' | 'organization_id';

function since(column: OwnerColumn) {
  return statement<{ owner: string; position: bigint; limit: number }, PublishedEvent>(
    `outbox-since-of-${column}`,
    DECODERS,
  ).sql(
    `SELECT ${COLUMNS} FROM outbox WHERE ${column} = :owner AND position > :position ORDER BY position LIMIT :limit`,
  );
}

function lastPosition(column: OwnerColumn) {
  return statement<{ owner: string }, { readonly position: bigint }>(`outbox-last-position-of-${column}`, DECODERS).sql(
    `SELECT coalesce(max(position), 0) AS position FROM outbox WHERE ${column} = :owner`,
  );
}

export const MARK_NOTIFIED = statement<{ positions: readonly bigint[] }>('mark-events-notified').sql(
  'UPDATE outbox SET notified_at = now() WHERE position = ANY(:positions::bigint[])',
);

export class PostgresOutbox implements EventOutbox, OutboxReader {
  constructor(
    private readonly database: Database,
    private readonly signal: OutboxSignal,
  ) {}

  async append(events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.storeAtCommit(APPENDED, events);
    this.database.afterCommit(this.signal.raise);
  }

  /*
   * The rows are locked, and count as published only when the handler has run: another relay skips them, and a crash or a failure releases
   * them unpublished.
   */
  async drain(
    limit: number,
    handle: (events: readonly ClaimedEvent[]) => Promise<void>,
    notifying: readonly EventType[] = [],
  ): Promise<number> {
    return this.database.transaction(async () => {
      const events = await this.database.rows(PUBLISH, { limit, notifying });
      if (events.length > 0) await handle(events);
      return events.length;
    });
  }

  since(owner: OwnerScope, position: bigint, limit: number): Promise<readonly PublishedEvent[]> {
    return this.database.rows(SINCE[kindOf(owner)], { owner: ownerId(owner), position, limit });
  }

  /** The newest position of an owner; 0 when the owner has no events. */
  async lastPosition(owner: OwnerScope): Promise<bigint> {
    const row = await this.database.row(LAST_POSITION[kindOf(owner)], { owner: ownerId(owner) });
    return row?.position ?? 0n;
  }
}

function kindOf(owner: OwnerScope): 'user' | 'organization' {
  return owner.userId === undefined ? 'organization' : 'user';
}
