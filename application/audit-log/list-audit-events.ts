import type { OwnerScope } from '../../domain/shared/owner-scope.js';
import type { AuditEvent, AuditLog } from './audit-log.js';

export interface SecurityEventPage {
  readonly events: readonly AuditEvent[];
  /** The id of the last entry on the page; null on the last page. */
  readonly next: string | null;
}

export class ListAuditEvents {
  constructor(private readonly auditLog: AuditLog) {}

  /** @param input.after the id of the last entry of the page before; null for the first page */
  async execute(input: {
    readonly owner: OwnerScope;
    readonly after: string | null;
    readonly limit: number;
    /** Only entries of this type; null or left out: all. */
    readonly type?: string | null;
  }): Promise<SecurityEventPage> {
    const { owner, after, limit, type = null } = input;
    const found = await this.auditLog.of(owner, after, limit + 1, type);
    const events = found.slice(0, limit);
    return { events, next: found.length > limit ? (events.at(-1)?.id ?? null) : null };
  }
}
