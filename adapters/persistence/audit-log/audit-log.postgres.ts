import type { AuditEvent, AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

interface NewRow extends Pick<NewAuditEvent, 'userId' | 'type' | 'details'> {
  readonly id: string;
  readonly occurredAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const APPEND = statement<NewRow>('append-security-event').sql(`
    INSERT INTO security_events (id, user_id, type, occurred_at, ip, user_agent, details)
    VALUES (:id, :userId, :type, :occurredAt, :ip, :userAgent, :details)`);

const DECODERS = { details: json<AuditEvent['details']>() };

const COLUMNS = 'id, type, occurred_at AS "occurredAt", ip, user_agent AS "userAgent", details';

const NEWEST = statement<{ userId: UserId; limit: number }, AuditEvent>('newest-security-events', DECODERS).sql(
  `SELECT ${COLUMNS} FROM security_events WHERE user_id = :userId ORDER BY position DESC LIMIT :limit`,
);

const BEFORE = statement<{ userId: UserId; limit: number; before: string }, AuditEvent>(
  'security-events-before',
  DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM security_events
    WHERE user_id = :userId AND position < (SELECT position FROM security_events WHERE id = :before AND user_id = :userId)
    ORDER BY position DESC LIMIT :limit`);

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

  async append({ type, userId, origin, details }: NewAuditEvent): Promise<void> {
    await this.database.affected(APPEND, {
      id: this.ids.next(),
      userId,
      type,
      occurredAt: this.wallClock.now(),
      ip: origin ? bounded(origin.ip, MAX_IP_LENGTH) : null,
      userAgent: origin?.userAgent ? bounded(origin.userAgent, MAX_USER_AGENT_LENGTH) : null,
      details,
    });
  }

  async of(userId: UserId, before: string | null, limit: number): Promise<readonly AuditEvent[]> {
    return before === null
      ? this.database.rows(NEWEST, { userId, limit })
      : this.database.rows(BEFORE, { userId, limit, before });
  }
}

function bounded(text: string, maxLength: number): string {
  return [...text.slice(0, 2 * maxLength).replace(UNPRINTABLE, '')].slice(0, maxLength).join('');
}
