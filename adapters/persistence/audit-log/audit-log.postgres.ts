import { principalKey } from '../../../application/access/principal.js';
import type { AuditEvent, AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import { type OwnerScope, ownerId } from '../../../domain/shared/owner-scope.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

interface NewRow extends Pick<NewAuditEvent, 'type' | 'details'> {
  readonly userId: string | null;
  readonly organizationId: string | null;
  readonly actor: string | null;
  readonly id: string;
  readonly occurredAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const APPEND = statement<NewRow>('append-security-event').sql(`
    INSERT INTO security_events (id, user_id, organization_id, actor, type, occurred_at, ip, user_agent, details)
    VALUES (:id, :userId, :organizationId, :actor, :type, :occurredAt, :ip, :userAgent, :details)`);

const DECODERS = { details: json<AuditEvent['details']>() };

const COLUMNS = 'id, type, occurred_at AS "occurredAt", actor, ip, user_agent AS "userAgent", details';

/* Each has an index of its own. */
const OF_USER = pagesOf('user_id');
const OF_ORGANIZATION = pagesOf('organization_id');

function pagesOf(column: 'user_id' | 'organization_id') {
  return {
    newest: statement<{ owner: string; limit: number }, AuditEvent>(
      `newest-security-events-of-${column}`,
      DECODERS,
    ).sql(`SELECT ${COLUMNS} FROM security_events WHERE ${column} = :owner ORDER BY position DESC LIMIT :limit`),
    before: statement<{ owner: string; limit: number; before: string }, AuditEvent>(
      `security-events-of-${column}-before`,
      DECODERS,
    ).sql(`
      SELECT ${COLUMNS} FROM security_events
      WHERE ${column} = :owner AND position < (SELECT position FROM security_events WHERE id = :before AND ${column} = :owner)
      ORDER BY position DESC LIMIT :limit`),
    newestOfType: statement<{ owner: string; limit: number; type: string }, AuditEvent>(
      `newest-security-events-of-${column}-and-type`,
      DECODERS,
    ).sql(`
      SELECT ${COLUMNS} FROM security_events WHERE ${column} = :owner AND type = :type ORDER BY position DESC LIMIT :limit`),
    beforeOfType: statement<{ owner: string; limit: number; before: string; type: string }, AuditEvent>(
      `security-events-of-${column}-and-type-before`,
      DECODERS,
    ).sql(`
      SELECT ${COLUMNS} FROM security_events
      WHERE ${column} = :owner AND type = :type
        AND position < (SELECT position FROM security_events WHERE id = :before AND ${column} = :owner)
      ORDER BY position DESC LIMIT :limit`),
  };
}

/** The largest stored length of a User-Agent header. */
const MAX_USER_AGENT_LENGTH = 256;
const MAX_IP_LENGTH = 64;

/** Characters that PostgreSQL cannot store, or that a terminal would interpret. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

export class PostgresAuditLog implements AuditLog {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly wallClock: WallClock,
  ) {}

  async append({ type, userId, organizationId, origin, details }: NewAuditEvent): Promise<void> {
    await this.database.affected(APPEND, {
      id: this.ids.next(),
      userId: userId ?? null,
      organizationId: organizationId ?? null,
      actor: origin?.principal ? principalKey(origin.principal) : null,
      type,
      occurredAt: this.wallClock.now(),
      ip: origin ? bounded(origin.ip, MAX_IP_LENGTH) : null,
      userAgent: origin?.userAgent ? bounded(origin.userAgent, MAX_USER_AGENT_LENGTH) : null,
      details,
    });
  }

  async of(
    owner: OwnerScope,
    before: string | null,
    limit: number,
    type: string | null = null,
  ): Promise<readonly AuditEvent[]> {
    const pages = owner.userId === undefined ? OF_ORGANIZATION : OF_USER;
    if (type !== null) {
      const asked = { owner: ownerId(owner), limit, type };
      return before === null
        ? this.database.rows(pages.newestOfType, asked)
        : this.database.rows(pages.beforeOfType, { ...asked, before });
    }
    const { newest, before: older } = pages;
    return before === null
      ? this.database.rows(newest, { owner: ownerId(owner), limit })
      : this.database.rows(older, { owner: ownerId(owner), limit, before });
  }
}

function bounded(text: string, maxLength: number): string {
  return [...text.slice(0, 2 * maxLength).replace(UNPRINTABLE, '')].slice(0, maxLength).join('');
}
