import type { AuditEvent, AuditLog, NewAuditEvent } from '../../../application/audit-log/audit-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const APPEND: Statement = {
  name: 'append-security-event',
  text: `INSERT INTO security_events (id, user_id, type, occurred_at, ip, user_agent, details)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

const COLUMNS = 'id, type, occurred_at AS "occurredAt", ip, user_agent AS "userAgent", details';

const NEWEST: Statement = {
  name: 'newest-security-events',
  text: `SELECT ${COLUMNS} FROM security_events WHERE user_id = $1 ORDER BY position DESC LIMIT $2`,
};

const BEFORE: Statement = {
  name: 'security-events-before',
  text: `SELECT ${COLUMNS} FROM security_events
    WHERE user_id = $1 AND position < (SELECT position FROM security_events WHERE id = $3 AND user_id = $1)
    ORDER BY position DESC LIMIT $2`,
};

/** What a browser says of itself is longer in no honest case. */
const MAX_USER_AGENT_LENGTH = 256;
const MAX_IP_LENGTH = 64;

/** What PostgreSQL cannot keep, or a reader's terminal would obey. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

export class PostgresAuditLog implements AuditLog {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly wallClock: WallClock,
  ) {}

  async append({ type, userId, origin, details }: NewAuditEvent): Promise<void> {
    await this.database.query(APPEND, [
      this.ids.next(),
      userId,
      type,
      this.wallClock.now(),
      origin ? bounded(origin.ip, MAX_IP_LENGTH) : null,
      origin?.userAgent ? bounded(origin.userAgent, MAX_USER_AGENT_LENGTH) : null,
      JSON.stringify(details),
    ]);
  }

  async of(userId: UserId, before: string | null, limit: number): Promise<readonly AuditEvent[]> {
    return before === null
      ? this.database.query<AuditEvent & Record<string, unknown>>(NEWEST, [userId, limit])
      : this.database.query<AuditEvent & Record<string, unknown>>(BEFORE, [userId, limit, before]);
  }
}

function bounded(text: string, maxLength: number): string {
  return [...text.slice(0, 2 * maxLength).replace(UNPRINTABLE, '')].slice(0, maxLength).join('');
}
