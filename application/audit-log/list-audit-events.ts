import { ValidationError } from '../../domain/shared/errors.js';
import { isUuid, type UserId } from '../../domain/shared/ids.js';
import type { AuditEvent, AuditLog } from './audit-log.js';

export interface SecurityEventPage {
  readonly events: readonly AuditEvent[];
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

export class ListAuditEvents {
  constructor(private readonly auditLog: AuditLog) {}

  /** @throws ValidationError when the cursor did not come from a page */
  async execute(input: {
    readonly userId: UserId;
    readonly cursor: string | null;
    readonly limit: number;
  }): Promise<SecurityEventPage> {
    const { userId, cursor, limit } = input;
    if (cursor !== null && !isUuid(cursor)) throw new ValidationError('cursor', 'must be the nextCursor of a page');
    const found = await this.auditLog.of(userId, cursor, limit + 1);
    const events = found.slice(0, limit);
    return { events, nextCursor: found.length > limit ? (events.at(-1)?.id ?? null) : null };
  }
}
